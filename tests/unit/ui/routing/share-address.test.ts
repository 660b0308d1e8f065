import { describe, expect, it } from 'vitest';
import { inLanguage } from '../../../../src/content/language';
import { editorAfterShare, sharePath } from '../../../../src/ui/routing/share-address';

const ORIGIN = 'https://roundel.test';

describe('the editor after a share', () => {
  it.each([
    ['/share-picture', '/editor'],
    ['/es/share-picture', '/es/editor'],
    ['/share-picture?title=Photo#top', '/editor'],
    ['/es/share-picture?next=//elsewhere.test', '/es/editor'],
    // The browser resolves dots before it sends the request.
    ['/p/../share-picture', '/editor'],
    ['/p/%2e%2e/share-picture', '/editor'],
    ['\\share-picture', '/editor'],
  ])('opens for %s at %s', (address, editor) => {
    expect(editorAfterShare(ORIGIN + address, ORIGIN)).toBe(ORIGIN + editor);
  });

  it.each([
    '//elsewhere.test/share-picture',
    '/\\elsewhere.test/share-picture',
    '\\\\elsewhere.test\\share-picture',
    '///elsewhere.test/share-picture',
    '/.//elsewhere.test/share-picture',
    '/p/..//elsewhere.test/share-picture',
    '/%2Felsewhere.test/share-picture',
    '/%5Celsewhere.test/share-picture',
    '//elsewhere.test/es/share-picture',
    '/es//elsewhere.test/share-picture',
    '//share-picture',
    '/es//share-picture',
    '/%2Fshare-picture',
    '/%73hare-picture',
    '/fr/share-picture',
    '/ES/share-picture',
    '/en/share-picture',
    '/es-share-picture',
    '/base/share-picture',
    '/share-picture/',
    '/share-picture/share-picture',
    '/share-picture%20',
    '/Share-Picture',
    '/SHARE-PICTURE',
    '/pre-share-picture',
    '/editor?to=/share-picture',
    '/editor#/share-picture',
  ])('does not open for %s', (address) => {
    expect(editorAfterShare(ORIGIN + address, ORIGIN)).toBeNull();
  });

  it.each(['https://elsewhere.test/share-picture', 'http://roundel.test/share-picture'])(
    'does not open for %s, on another origin',
    (address) => {
      expect(editorAfterShare(address, ORIGIN)).toBeNull();
    },
  );

  it('opens for the path that the manifest of each language names', () => {
    expect(['en', 'es'].map(sharePath)).toEqual(['/share-picture', '/es/share-picture']);
  });
});

describe('the address of a page in another language', () => {
  it.each([
    ['/es//elsewhere.test/a', 'en', '/elsewhere.test/a'],
    ['//elsewhere.test/a', 'en', '/elsewhere.test/a'],
    ['//elsewhere.test/a', 'es', '/es/elsewhere.test/a'],
    ['/es/\\elsewhere.test', 'en', '/elsewhere.test'],
    ['/es///elsewhere.test?q=//a', 'en', '/elsewhere.test?q=//a'],
  ])('of %s in %s is %s, on this site', (path, language, address) => {
    expect(inLanguage(path, language)).toBe(address);
  });
});
