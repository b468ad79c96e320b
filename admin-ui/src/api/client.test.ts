import { beforeEach, expect, test, vi } from 'vitest';
import { addressOf, api, reading } from './client';

const sent: { url: string; init: RequestInit }[] = [];
beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return new Response('{"success":true,"message":"","data":[1]}');
  });
});

test('numbers stand in the path, questions behind it, and what is not asked is left out', async () => {
  await api.get('/api/commissions/candidates', { query: { seller: 3, monthyear: '11-2026', id: null } });
  expect(sent[0]?.url).toBe('/api/commissions/candidates?seller=3&monthyear=11-2026');
  expect(addressOf('/api/orders/download/{id}', { path: { id: 7 } })).toBe('/api/orders/download/7');
  expect(await reading('/api/commissions/years')()).toEqual([1]);
});

test('a command has its key, the version that was read, and its body as JSON', async () => {
  await api.put('/api/pieces/{id}', { path: { id: 4 }, body: { Tag: 'T1', version: 'v1' } });
  const { url, init } = sent[0] ?? { url: '', init: {} };
  const headers = new Headers(init.headers);
  expect([url, init.method, init.body]).toEqual(['/api/pieces/4', 'PUT', '{"Tag":"T1","version":"v1"}']);
  expect(headers.get('Content-Type')).toBe('application/json');
  expect(headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
});

test('where a call takes a file a form is sent: lists as JSON, and nothing of what is empty', async () => {
  const image = new File(['x'], 'a.png', { type: 'image/png' });
  const form = { deliveryType: 5, pieces: [1, 2], receiver: 'Juan', notes: null, image };
  await api.post('/api/orders/delivery/{id}', { path: { id: 4 }, form });
  const body = sent[0]?.init.body as FormData;
  expect([...body.entries()]).toEqual([
    ['deliveryType', '5'],
    ['pieces', '[1,2]'],
    ['receiver', 'Juan'],
    ['image', image],
  ]);
});

test('TypeScript refuses what the contract does not have, and this file once it does not', async () => {
  // @ts-expect-error no such call
  await api.get('/api/orders/responsible');
  // @ts-expect-error no such field
  await api.post('/api/quotes/send', { body: { id: 1, recipient: 'a@b.mx', sender: 'c@d.mx' } });
  // @ts-expect-error a field is missing
  await api.post('/api/quotes/send', { body: { recipient: 'a@b.mx' } });
  // @ts-expect-error its number is missing
  await api.post('/api/circuits/{id}/{action}', { body: { reason: '' } });
  // @ts-expect-error a file is no text
  await api.post('/api/company/logo', { form: { logo: 'logo.png' } });
  // @ts-expect-error which record is missing
  await api.delete('/api/users/seller');
  // @ts-expect-error the answer has no such field
  expect((await api.get('/api/company')).json.data.nickname).toBeUndefined();
  expect(sent).toHaveLength(7);
});
