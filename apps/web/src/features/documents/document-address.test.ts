import { describe, expect, test } from 'vitest';
import { documentAddress, documentPath, linkTarget, referenceAddress } from './document-address.ts';

describe('the URL of a document', () => {
  test('contains a page of the guide or a data set, and defaults to the first page of the guide', () => {
    expect(documentAddress.read(new URLSearchParams('')).name).toEqual({ kind: 'guide', id: 'start' });
    expect(documentAddress.read(new URLSearchParams('page=token')).name).toEqual({
      kind: 'guide',
      id: 'token',
    });
    expect(documentAddress.read(new URLSearchParams('apiId=p_stock2402')).name).toEqual({
      kind: 'dataset',
      id: 'p_stock2402',
    });
  });

  test('opens the same document in both languages', () => {
    for (const name of [
      { kind: 'guide', id: 'errors' },
      { kind: 'dataset', id: 'p_x' },
    ] as const) {
      const path = documentPath(name, 'en', '换手');
      expect(path.startsWith('/interface-en?')).toBe(true);
      expect(documentAddress.read(new URLSearchParams(path.split('?')[1])).name).toEqual(name);
    }
    expect(documentPath({ kind: 'guide', id: 'errors' }, 'zh')).toBe('/interface?page=errors');
  });

  test('of the reference contains a call or a chapter, and defaults to the overview', () => {
    for (const name of [
      { kind: 'call', id: 'token.obtain' },
      { kind: 'chapter', id: 'data' },
      { kind: 'chapter', id: 'overview' },
    ] as const) {
      const path = documentPath(name, 'en');
      expect(path.split('?')[0]).toBe('/interface-en/reference');
      expect(referenceAddress.read(new URLSearchParams(path.split('?')[1])).name).toEqual(name);
    }
  });

  test('is never a script: a link in a document leads to a page of the site or to an external URL', () => {
    expect(linkTarget('token', 'zh')).toEqual({ to: '/interface?page=token' });
    expect(linkTarget('#/studyArea?article=quotes', 'en')).toEqual({ to: '/studyArea?article=quotes' });
    expect(linkTarget('mailto:a@b.example', 'en')).toEqual({ href: 'mailto:a@b.example' });
    expect(linkTarget('dictionary', 'en')).toEqual({ to: '/interface-en/dictionary' });
    expect(linkTarget('errorcodes', 'zh')).toEqual({ to: '/apiDoc/errors' });
    expect(linkTarget('call:my.usage', 'zh')).toEqual({ to: '/apiDoc/reference?call=my.usage' });
    expect(linkTarget('dataset:p_x', 'en')).toEqual({ to: '/interface-en?apiId=p_x' });
    expect(linkTarget('/openapi.json', 'en')).toEqual({ href: '/openapi.json' });
    expect(linkTarget('https://example.com/', 'en')).toEqual({ href: 'https://example.com/' });
    for (const href of ['javascript:alert(1)', '//example.com', 'data:text/html,x', ''])
      expect(linkTarget(href, 'zh')).toBeNull();
  });
});
