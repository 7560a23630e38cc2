/** The lines that were sent from an input, to be called back with the arrow keys. */
export class ChatHistory {
  static MAX = 16;

  queue: string[] = [];
  index = -1;
  pending = "";

  remember(line: string): void {
    if (this.queue[0] !== line) this.queue.unshift(line);
    this.queue.length = Math.min(this.queue.length, ChatHistory.MAX);
    this.index = -1;
    this.pending = "";
  }

  /** The line before (1) or after (-1) the present one; what was being written waits at the end. */
  recall(step: 1 | -1, present: string): string {
    if (this.index === -1) this.pending = present;
    this.index = Math.max(-1, Math.min(this.index + step, this.queue.length - 1));
    return this.queue[this.index] ?? this.pending;
  }
}
