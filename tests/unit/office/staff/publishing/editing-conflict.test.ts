import { describe, expect, it } from 'vitest';
import type { Page } from '../../../../../packages/records/src/page';
import { page, setUp, TEXT, stubBrowser } from './editing-setup';

stubBrowser();

describe('two editors on one page', () => {
  async function inConflict(changes: Partial<Page> = {}) {
    const setup = setUp({ stored: page() });
    setup.actions.change({ body: 'ONE\ntwo\nthree' });
    setup.saveAsMaria({ body: 'one\ntwo\nTHREE', title: 'Maria’s story', ...changes });
    expect(await setup.actions.save('save')).toBe(false);
    return setup;
  }

  it('does not overwrite the other save, and keeps both texts', async () => {
    const { server, state } = await inConflict();
    expect(server.page?.body).toBe('one\ntwo\nTHREE');
    expect(state().text.body).toBe('ONE\ntwo\nthree');
    expect(state().conflict).toMatchObject({
      theirs: { updated_by_name: 'Maria', body: 'one\ntwo\nTHREE', version: 2 },
      base: { body: 'one\ntwo\nthree' },
      intent: 'save',
    });
    expect(server.draft).not.toBeNull();
  });

  it('saves mine as the next version and keeps theirs in the history', async () => {
    const { actions, server, state } = await inConflict();
    expect(await actions.keepMine()).toBe(true);
    expect(server.page).toMatchObject({ version: 3, body: 'ONE\ntwo\nthree' });
    expect(server.versions.get(2)?.body).toBe('one\ntwo\nTHREE');
    expect(state().conflict).toBeNull();
  });

  it('takes theirs and keeps mine in the history', async () => {
    const { actions, editing, server, state } = await inConflict();
    expect(await actions.takeTheirs()).toBe(true);
    expect(server.page).toMatchObject({
      version: 4,
      body: 'one\ntwo\nTHREE',
      title: 'Maria’s story',
    });
    expect(server.versions.get(3)?.body).toBe('ONE\ntwo\nthree');
    expect(state().text.body).toBe('one\ntwo\nTHREE');
    expect(editing.isDirty()).toBe(false);
  });

  it('never publishes a text that was saved as a draft', async () => {
    const { actions, server } = await inConflict({ status: 'published' });
    await actions.takeTheirs();
    expect(server.saves.map(({ intent }) => intent)).toEqual(['save', 'publish']);
    expect(server.page?.status).toBe('published');
  });

  it('keeps their text to save again if the second save fails', async () => {
    const { actions, server, state } = await inConflict();
    let saves = 0;
    server.beforeSave = () =>
      ++saves === 2 ? Promise.reject(new Error('offline')) : Promise.resolve();
    expect(await actions.takeTheirs()).toBe(false);
    expect(state()).toMatchObject({ failure: 'error', conflict: null });
    expect(state().text.body).toBe('one\ntwo\nTHREE');
    expect(await actions.save('save')).toBe(true);
    expect(server.page).toMatchObject({ version: 4, body: 'one\ntwo\nTHREE' });
  });

  it('merges both texts, which the next save stores', async () => {
    const { actions, server, state } = await inConflict();
    actions.mergeBoth();
    expect(state().text).toMatchObject({ title: 'Maria’s story', body: 'ONE\ntwo\nTHREE' });
    expect(state().merge).toMatchObject({ disputed: [], conflicts: 0 });
    expect(await actions.save('save')).toBe(true);
    expect(server.page).toMatchObject({ version: 3, body: 'ONE\ntwo\nTHREE' });
  });

  it('refuses to save a merged text with unresolved conflicts', async () => {
    const { actions, server, state } = await inConflict({ body: 'EINS\ntwo\nthree' });
    actions.mergeBoth();
    expect(state().merge).toMatchObject({ conflicts: 1 });
    expect(await actions.save('save')).toBe(false);
    expect(state().problems).toEqual({ body: 'unresolved' });
    actions.change({ body: 'decided' });
    expect(await actions.save('save')).toBe(true);
    expect(server.page?.body).toBe('decided');
  });

  it('reports another conflict if the other person saves again', async () => {
    const { actions, saveAsMaria, state } = await inConflict();
    saveAsMaria({ body: 'and again' });
    expect(await actions.keepMine()).toBe(false);
    expect(state().conflict).toMatchObject({ theirs: { version: 3, body: 'and again' } });
  });

  it('does not delete a version that the user has not seen', async () => {
    const { actions, saveAsMaria, server, state } = setUp({ stored: page() });
    saveAsMaria({ body: 'newer' });
    expect(await actions.remove()).toBe(false);
    expect(server.page?.body).toBe('newer');
    expect(state().conflict).not.toBeNull();
  });
});

describe('a resumed draft', () => {
  it('does not overwrite a version newer than its base', async () => {
    const { actions, state } = setUp({
      stored: page({ version: 5 }),
      draft: { text: { ...TEXT, body: 'old draft' }, baseVersion: 3, writtenAt: 0 },
    });
    expect(await actions.save('save')).toBe(false);
    expect(state().conflict).not.toBeNull();
  });
});
