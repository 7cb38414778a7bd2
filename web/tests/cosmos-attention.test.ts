import { describe, expect, it } from "vitest";
import { nearMines, nearRamps, targetsOf } from "../src/games/cosmos/attention";
import type { cosmos } from "../src/lib/wire";
import { sheet } from "./cosmos-sheets";

const sheets = Object.fromEntries(["escort", "fighter", "cruiser"].map((kind) => [kind, sheet(kind)]));

/** Ships as they are written in the tests of the rules: "B1 escort 1008 0". */
function view(...ships: string[]): cosmos.CosmosView {
  const shown = ships.map((written) => {
    const [name = "", kind = "", at = "", heading = "0"] = written.split(" ");
    const seat = name.startsWith("B") ? 0 : 1;
    const place = at.startsWith("B") ? { fate: "aboard", carrier: at, at: "0101" } : { fate: "flying", carrier: "", at };
    return { name, kind, seat, heading: Number(heading), ...place };
  });
  return { ships: shown } as unknown as cosmos.CosmosView;
}

describe("mines", () => {
  const drops: cosmos.Drop[] = [
    ["drop", "B1", "port"],
    ["drop", "B1", "starboard"],
  ];
  const near = (...others: string[]) => nearMines(view("B1 escort 1008 0", ...others), sheets, 0, drops);

  it("are worth a question when an enemy can be beside one by the next phase", () => {
    expect(near("R1 fighter 0607 0")).toEqual(["B1 R1"]);
    expect(near("R1 fighter 0507 0")).toEqual([]);
    expect(near("R1 fighter 0807 0")).toEqual(["B1 R1!"]);
  });

  it("do not concern friends", () => {
    expect(near("B2 fighter 0807 0")).toEqual([]);
  });
});

describe("ramps", () => {
  it("are worth a question when somebody can land, or an enemy comes near", () => {
    const ships = ["B1 cruiser 0808 0", "B2 fighter B1", "R1 fighter 2008 3", "R2 fighter 2108 3"];
    expect(nearRamps(view(...ships), sheets, 0, [["recover", "B3", "B1", "port"]])).toEqual(["B1 R1", "recover B3 B1 port"]);
  });

  it("of a cruiser without fighters are not", () => {
    expect(nearRamps(view("B1 cruiser 0808 0", "R1 fighter 1008 3"), sheets, 0, [])).toEqual([]);
  });
});

describe("shots", () => {
  it("are others when a target comes closer", () => {
    const shots: cosmos.Fire[] = [
      ["fire", "B1", "bow", "R1"],
      ["fire", "B2", "bow", "R1"],
    ];
    const at = (factor: number) => targetsOf("B1", shots, () => ({ die: 8, factor, shade: "", least: 1, most: 8 }));
    expect(at(1)).toEqual(["bow R1 ×1"]);
    expect(at(2)).not.toEqual(at(1));
  });
});
