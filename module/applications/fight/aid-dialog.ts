import { type Aid, aidProblem, type AidUse, aidUses, choicesOfAid, problemText } from "../../chat/index.ts";
import { testPreview, newTestChoices, UserMessage } from "../../chat/index.ts";
import { dosesFor, patientOf } from "../../documents/patient.ts";
import { SYSTEM_ID, systemPath } from "../../system-id.ts";
import { reader } from "../roll-dialog/read-form.ts";
import { RollDialog } from "../roll-dialog/roll-dialog.ts";
import type { ApplicationOptions, RenderContext, RenderOptions, SheetPart } from "../thin-sheet.ts";
import { whereAsked } from "../own-windows.ts";
import { format, localize } from "../words.ts";
import { aidUseText } from "./aid-words.ts";

type Actor_ = Actor.Implementation;

/** What the form holds: uuids of patient and dose, and the use with its location. */
interface Draft {
  patient: string;
  use: string;
  dose: string;
}

const keyOf = ({ use, location }: AidUse): string => `${use} ${location}`.trim();

/** Asks in one form whom to help, how, and with which dose; who needs no help says why. */
export class AidDialog extends RollDialog<Draft> {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: `${SYSTEM_ID}-aid-{id}`,
    classes: ["wasteland-aid-dialog"],
    position: { width: 480 },
    window: { icon: "fa-solid fa-kit-medical" },
  };

  static override PARTS: Record<string, SheetPart> = {
    aid: { template: systemPath("templates/fight/aid.hbs") },
  };

  #settle: (aid: Aid | null) => void = () => undefined;

  /** Resolves with what is wanted, or with null when the dialog was closed. */
  readonly answer: Promise<Aid | null>;

  constructor(
    readonly healer: Actor_,
    readonly patients: readonly Actor_[],
  ) {
    const first = patients.find((actor) => aidUses(actor).length > 0);
    const [use] = first ? aidUses(first) : [];
    super(
      { patient: first?.uuid ?? "", use: use ? keyOf(use) : "", dose: "" },
      { uniqueId: healer.uuid.replaceAll(".", "-") },
    );
    this.answer = new Promise((resolve) => {
      this.#settle = resolve;
    });
  }

  override get title(): string {
    return format("WASTELAND.Fight.aidBy", { name: this.healer.name });
  }

  #patient(uuid: string): Actor_ | undefined {
    return this.patients.find((actor) => actor.uuid === uuid);
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { patient: uuid, use, dose } = this.choices;
    const patient = this.#patient(uuid);
    const treated = patient && patientOf(patient);
    return {
      ...(await super._prepareContext(options)),
      patients: this.patients.map((actor) => {
        const problem = aidProblem(actor);
        return {
          uuid: actor.uuid,
          name: actor.name,
          img: actor.img ?? "",
          chosen: actor.uuid === uuid,
          reason: problem && problemText(problem),
        };
      }),
      uses: (patient ? aidUses(patient) : []).map((each) => ({
        key: keyOf(each),
        label: aidUseText(each.use, each.location),
        chosen: keyOf(each) === use,
      })),
      doses: (treated ? dosesFor(this.healer, treated) : []).map((item) => ({
        uuid: item.uuid,
        name: item.name,
        quantity: (item.system as unknown as { quantity: number }).quantity,
        chosen: item.uuid === dose,
      })),
      without: dose === "",
      test: patient ? this.#testOf(patient) : null,
    };
  }

  /** The test that it asks for, in words. */
  #testOf(patient: Actor_): string | null {
    const aid = this.#aid(patient);
    if (!aid) return null;
    const { skill, attribute, ...more } = choicesOfAid(this.healer, aid);
    try {
      const preview = testPreview(this.healer, { ...newTestChoices(skill), attribute, ...more });
      const { targetNumber, difficulty } = preview;
      return format("WASTELAND.Fight.aidTest", { targetNumber, difficulty: difficulty.total ?? 0 });
    } catch (error) {
      if (error instanceof UserMessage) return error.message;
      throw error;
    }
  }

  #aid(patient: Actor_): Aid | null {
    const found = aidUses(patient).find((each) => keyOf(each) === this.choices.use);
    return found ? { patient, ...found, dose: this.choices.dose } : null;
  }

  /** Another patient has other injuries, and takes other doses. */
  protected override read(form: HTMLFormElement, before: Draft): Draft {
    const { text } = reader(form);
    const patient = text("patient") || before.patient;
    const actor = this.#patient(patient);
    const uses = actor ? aidUses(actor).map(keyOf) : [];
    const [wanted, dose] = [text("use"), text("dose")];
    const treated = actor && patientOf(actor);
    const doses = treated ? dosesFor(this.healer, treated).map(({ uuid }) => uuid) : [];
    return {
      patient,
      use: uses.includes(wanted) ? wanted : (uses[0] ?? ""),
      dose: doses.includes(dose) ? dose : "",
    };
  }

  protected override make({ patient }: Draft): Promise<void> {
    const actor = this.#patient(patient);
    const aid = actor ? this.#aid(actor) : null;
    if (!aid) throw new UserMessage("nobodyToAid");
    this.#settle(aid);
    return Promise.resolve();
  }

  override async close(options?: object): Promise<this> {
    this.#settle(null);
    return super.close(options);
  }
}

/** Asks whom to help and how. @returns null when the user thought better of it */
export async function askAidBy(healer: Actor_, patients: readonly Actor_[]): Promise<Aid | null> {
  if (patients.length === 0) {
    ui.notifications?.info(localize("WASTELAND.Fight.noPatient"), { console: false });
    return null;
  }
  const dialog = new AidDialog(healer, patients);
  await dialog.render({ force: true, ...whereAsked() });
  return dialog.answer;
}
