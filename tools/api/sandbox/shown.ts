/** A test by the words of its title, or of the group that it is in, in a file below `test/`. */
export type Shown = readonly [file: string, title: string];

/** Something that the sandbox does, with the tests that show it. */
export interface Point {
  what: string;
  tests: readonly Shown[];
}
