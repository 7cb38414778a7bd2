// Which bot is seated when nobody says which.

const USUAL = "regular";

export function usualBot(bots: string[] = []): string {
  return bots.includes(USUAL) ? USUAL : (bots.at(-1) ?? "random");
}
