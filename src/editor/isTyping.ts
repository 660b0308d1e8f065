/** Whether an event goes to a field that takes text, where keys and paste mean what they say. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input:not([type="range"], [type="radio"], [type="color"]), textarea') !== null
  );
}
