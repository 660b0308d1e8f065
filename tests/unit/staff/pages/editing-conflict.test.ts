import { describe, expect, it } from 'vitest';
import type { Page } from '../../../../src/records/page';
import { page, setUp, TEXT, quietBrowser } from './editing-setup';

quietBrowser();

describe('two editors on one page', () => {
  async function inConflict(changes: Partial<Page> = {}) {
    const all = setUp({ stored: page() });
    all.actions.change({ body: 'ONE\ntwo\nthree' });
    all.maria({ body: 'one\ntwo\nTHREE', title: 'Maria’s story', ...changes });
    expect(await all.actions.save('draft')).toBe(false);
    return all;
  }

  it('writes nothing over what the other saved, and shows both', async () => {
    const { server, state } = await inConflict();
    expect(server.page?.body).toBe('one\ntwo\nTHREE');
    expect(state().text.body).toBe('ONE\ntwo\nthree');
    expect(state().conflict).toMatchObject({
      theirs: { updated_by_name: 'Maria', body: 'one\ntwo\nTHREE', version: 2 },
      base: { body: 'one\ntwo\nthree' },
      status: 'draft',
    });
    expect(server.draft).not.toBeNull();
  });

  it('keeps mine as the next version, theirs in the history', async () => {
    const { actions, server, state } = await inConflict();
    expect(await actions.keepMine()).toBe(true);
    expect(server.page).toMatchObject({ version: 3, body: 'ONE\ntwo\nthree' });
    expect(server.versions.get(2)?.body).toBe('one\ntwo\nTHREE');
    expect(state().conflict).toBeNull();
  });

  it('takes theirs, and keeps mine in the history', async () => {
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

  it('never shows visitors a text that was only to be a draft', async () => {
    const { actions, server } = await inConflict({ status: 'published' });
    await actions.takeTheirs();
    expect(server.saves.map(({ status }) => status)).toEqual(['draft', 'published']);
    expect(server.page?.status).toBe('published');
  });

  it('leaves theirs to be saved when the second of the two saves fails', async () => {
    const { actions, server, state } = await inConflict();
    let saves = 0;
    server.beforeSave = () =>
      ++saves === 2 ? Promise.reject(new Error('offline')) : Promise.resolve();
    expect(await actions.takeTheirs()).toBe(false);
    expect(state()).toMatchObject({ failure: 'error', conflict: null });
    expect(state().text.body).toBe('one\ntwo\nTHREE');
    expect(await actions.save('draft')).toBe(true);
    expect(server.page).toMatchObject({ version: 4, body: 'one\ntwo\nTHREE' });
  });

  it('merges both into one text, saved by the next save', async () => {
    const { actions, server, state } = await inConflict();
    actions.mergeBoth();
    expect(state().text).toMatchObject({ title: 'Maria’s story', body: 'ONE\ntwo\nTHREE' });
    expect(state().merge).toMatchObject({ disputed: [], conflicts: 0 });
    expect(await actions.save('draft')).toBe(true);
    expect(server.page).toMatchObject({ version: 3, body: 'ONE\ntwo\nTHREE' });
  });

  it('saves no merged text with a place nobody has decided', async () => {
    const { actions, server, state } = await inConflict({ body: 'EINS\ntwo\nthree' });
    actions.mergeBoth();
    expect(state().merge).toMatchObject({ conflicts: 1 });
    expect(await actions.save('draft')).toBe(false);
    expect(state().problems).toEqual({ body: 'unresolved' });
    actions.change({ body: 'decided' });
    expect(await actions.save('draft')).toBe(true);
    expect(server.page?.body).toBe('decided');
  });

  it('asks again when the other has saved once more', async () => {
    const { actions, maria, state } = await inConflict();
    maria({ body: 'and again' });
    expect(await actions.keepMine()).toBe(false);
    expect(state().conflict).toMatchObject({ theirs: { version: 3, body: 'and again' } });
  });

  it('deletes nothing that was not looked at', async () => {
    const { actions, maria, server, state } = setUp({ stored: page() });
    maria({ body: 'newer' });
    expect(await actions.remove()).toBe(false);
    expect(server.page?.body).toBe('newer');
    expect(state().conflict).not.toBeNull();
  });
});

describe('a draft taken up again', () => {
  it('of an older version is not saved over a newer one', async () => {
    const { actions, state } = setUp({
      stored: page({ version: 5 }),
      draft: { text: { ...TEXT, body: 'old draft' }, baseVersion: 3, writtenAt: 0 },
    });
    expect(await actions.save('draft')).toBe(false);
    expect(state().conflict).not.toBeNull();
  });
});
