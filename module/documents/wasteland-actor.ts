/** An actor of the system; what it can do is asked of its data model. */
export class WastelandActor<SubType extends Actor.SubType = Actor.SubType> extends Actor<SubType> {}
