/** Milliseconds after which a page that nobody sees goes on: nothing is painted there. */
const UNSEEN = 100;

/** Draws something large in so many parts, one after the other, so that the page can be used in between. Before the first of
 * them, what is there already is painted. */
export class Gradually {
  drawn = $state(0);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private frame: number;

  constructor(private parts: number) {
    this.frame = requestAnimationFrame(() => this.draw());
    this.timer = setTimeout(() => this.draw(), UNSEEN);
  }

  /** The next part, in a moment. */
  private draw(): void {
    this.close();
    this.timer = setTimeout(() => {
      this.drawn += 1;
      if (this.drawn < this.parts) this.draw();
    });
  }

  close(): void {
    clearTimeout(this.timer);
    cancelAnimationFrame(this.frame);
  }
}
