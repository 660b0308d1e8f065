import { describe, expect, it } from 'vitest';
import { liveText, page, setUp, stubBrowser } from './editing-setup';

stubBrowser();

const withPicture = (id: string) => `![](/content/images/${id})`;

describe('changes of a published page', () => {
  const published = page({ status: 'published', body: withPicture('a'), images: ['a'] });

  function changed() {
    const setup = setUp({
      stored: page({
        ...published,
        version: 2,
        body: withPicture('b'),
        images: ['b'],
        live: liveText(published),
      }),
    });
    setup.server.visiblePictures = new Set(['a']);
    setup.server.versions.set(1, published);
    return setup;
  }

  it('are saved without changing what visitors see', async () => {
    const { actions, server, state } = setUp({ stored: published });
    server.visiblePictures = new Set(['a']);
    actions.change({ body: withPicture('b') });
    expect(await actions.save('save')).toBe(true);
    expect(server.page).toMatchObject({ status: 'published', version: 2, body: withPicture('b') });
    expect(server.page?.live).toMatchObject({ version: 1, body: withPicture('a') });
    expect([...server.visiblePictures]).toEqual(['a']);
    expect(state().page).toEqual(server.page);
  });

  it('replace the published text, and its pictures, when they are published', async () => {
    const { actions, server } = changed();
    expect(await actions.save('publish')).toBe(true);
    expect(server.page?.live).toMatchObject({ version: 3, body: withPicture('b') });
    expect([...server.visiblePictures]).toEqual(['b']);
  });

  it('stay in the history when they are discarded, as does text typed since', async () => {
    const { actions, server, editing, state } = changed();
    actions.change({ body: 'typed since' });
    expect(await actions.discardChanges()).toBe(true);
    expect(server.page?.live).toMatchObject({ version: 4, body: withPicture('a') });
    expect(server.versions.get(3)?.body).toBe('typed since');
    expect(state().text.body).toBe(withPicture('a'));
    expect(editing.isDirty()).toBe(false);
    expect([...server.visiblePictures]).toEqual(['a']);
  });

  it('are not lost when somebody saved since and they are discarded', async () => {
    const { actions, saveAsMaria, server, state } = changed();
    saveAsMaria({ body: 'Maria’s' });
    expect(await actions.discardChanges()).toBe(false);
    expect(server.page?.body).toBe('Maria’s');
    expect(state().conflict).not.toBeNull();
  });

  it('do not reach visitors by taking somebody’s unpublished text', async () => {
    const { actions, saveAsMaria, server } = changed();
    actions.change({ body: 'mine' });
    saveAsMaria({ body: 'Maria’s' });
    expect(await actions.save('publish')).toBe(false);
    expect(await actions.takeTheirs()).toBe(true);
    expect(server.page?.body).toBe('Maria’s');
    expect(server.page?.live).toMatchObject({ version: 1, body: withPicture('a') });
    expect([...server.visiblePictures]).toEqual(['a']);
  });
});

it('does not unpublish a page that somebody published while a draft of it was written', async () => {
  const { actions, saveAsMaria, server } = setUp({ stored: page() });
  actions.change({ body: 'mine' });
  saveAsMaria({ status: 'published' });
  expect(await actions.save('save')).toBe(false);
  expect(await actions.keepMine()).toBe(true);
  expect(server.page).toMatchObject({ status: 'published', body: 'mine' });
  expect(server.page?.live?.version).toBe(2);
});
