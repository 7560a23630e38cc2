interface Named {
  readonly name?: string;
}

/**
 * A combatant without a name of its own is called as its token or its actor, and learns of it when it is prepared. On
 * every client it is prepared anew, and the tracker drawn, when one of them is renamed.
 */
export function followNames(renamed: { readonly id: string | null }, changes: Named): void {
  if (changes.name === undefined) return;
  let isShown = false;
  for (const combat of game.combats?.contents ?? []) {
    for (const combatant of combat.combatants.contents) {
      if (combatant.tokenId !== renamed.id && combatant.actorId !== renamed.id) continue;
      combatant.reset();
      isShown = true;
    }
  }
  if (isShown) void ui.combat?.render();
}
