/** The announcements about the list for screen readers. */
import { describe, expect, it } from 'vitest';
import { batchTexts } from '#words/batch';
import { messageFor } from '../../../../src/photo/batch/view/message-for';
import { finished, findId, photo, setUp } from './fakes';

/** Returns a paused list, and the announcements about its changes so far. */
function listening() {
  const { batch } = setUp({ lanes: 1 });
  const heard: string[] = [];
  batch.setPaused(true);
  batch.list.store.subscribe((state, previous) => {
    const text = messageFor(batchTexts.builtIn, state, previous, false);
    if (text !== '') heard.push(text);
  });
  return { batch, heard };
}

describe('messages about the list', () => {
  it('say what was added and left out', () => {
    const { batch, heard } = listening();
    batch.add([photo('a.jpg'), photo('b.jpg'), photo('a.jpg')]);
    expect(heard.at(-1)).toMatch(/^2 photos added\. One was in the list already\./);
    heard.length = 0;
    batch.add([photo('a.jpg')]);
    batch.add([photo('a.jpg')]);
    const known = 'One was in the list already.';
    expect(heard).toEqual([known, known]);
  });

  it('say the end, which photo was removed, and how many', async () => {
    const { batch, heard } = listening();
    batch.add([photo('team/a.jpg'), photo('b.jpg', 101), photo('c.jpg', 102)]);
    heard.length = 0;
    batch.setPaused(false);
    await finished(batch);
    expect(heard).toEqual(['Finished: 3 pictures made.']);
    heard.length = 0;
    await batch.remove([findId(batch, 'team/a.jpg')]);
    await batch.remove(batch.list.state.ids);
    expect(heard).toEqual([expect.stringContaining('a.jpg'), '2 photos removed.']);
    expect(heard[0]).not.toContain('team');
  });

  it('say that the browser does not keep the list', () => {
    const { batch, heard } = listening();
    // The storage of these tests is the one for browsers that store nothing.
    batch.add([photo('a.jpg')]);
    const notKept =
      'This browser does not keep the list. Download your pictures before you close the page.';
    expect(heard).toEqual([`1 photo added. ${notKept}`]);
    batch.add([photo('b.jpg')]);
    expect(heard.at(-1)).toBe('1 photo added.');
    batch.list.store.setState({ isLasting: true });
    batch.list.store.setState({ isLasting: false });
    expect(heard.at(-1)).toBe(notKept);
  });

  it('say that faces could not be looked for', () => {
    const { batch, heard } = listening();
    const { store } = batch.list;
    store.setState({ findFailure: { code: 'faces-unavailable' } });
    store.setState({ findFailure: null });
    store.setState({ findFailure: { code: 'faces-unavailable', reason: 'no-wasm' } });
    expect(heard).toEqual([
      expect.stringMatching(/faces.* Check your connection/),
      expect.stringMatching(/faces.* This browser lacks/),
    ]);
  });
});
