/** Whether an event's target is a text field, which needs its own key and paste events. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input:not([type="range"], [type="radio"], [type="color"]), textarea') !== null
  );
}
