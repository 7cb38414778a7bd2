/** Draws something large in so many parts, one after the other, so that the page can be used in between. */
export class Gradually {
  drawn = $state(0);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private parts: number) {
    this.next();
  }

  private next(): void {
    this.timer = setTimeout(() => {
      this.drawn += 1;
      if (this.drawn < this.parts) this.next();
    });
  }

  close(): void {
    clearTimeout(this.timer);
  }
}
