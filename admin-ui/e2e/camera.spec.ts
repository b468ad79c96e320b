import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { enter, expect, expectAccessible, test } from './support';

/** A label as a camera sees it on a box: Chromium takes the film for its camera. */
const FILM = `
import sys, pypdfium2
from PIL import Image
look = pypdfium2.PdfDocument(sys.stdin.buffer.read())[0].render(scale=4).to_pil().convert("RGB")
view = Image.new("RGB", (640, 480), (150, 140, 130))
look.thumbnail((560, 400))
view.paste(look, (40, 60))
y, u, v = view.convert("YCbCr").split()
half = (320, 240)
frame = b"FRAME\\n" + y.tobytes() + u.resize(half).tobytes() + v.resize(half).tobytes()
sys.stdout.buffer.write(b"YUV4MPEG2 W640 H480 F10:1 Ip A1:1 C420jpeg\\n" + frame * 10)
`;

const filmOf = async (page: Page, piece: number): Promise<string> => {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  const answer = await page.request.post('/api/labels/pieces', {
    headers: { Authorization: `Bearer ${token}` },
    data: { filter: JSON.stringify({ id: [piece] }), paper: 'roll-62x29', mark: false },
  });
  expect(answer.status(), await answer.text().catch(() => '')).toBe(200);
  const film = spawnSync('../.venv/bin/python', ['-c', FILM], {
    input: await answer.body(),
    maxBuffer: 64 * 1024 * 1024,
  });
  expect(film.stderr.toString()).toBe('');
  const path = join(mkdtempSync(join(tmpdir(), 'film-')), 'label.y4m');
  writeFileSync(path, film.stdout);
  return path;
};

test('a printed label before the camera counts as its piece, read by our own reader and nobody else’s', async ({
  page,
  baseURL,
}) => {
  await enter(page, 'coordinador');
  const free = encodeURIComponent(JSON.stringify({ location: 1, free: true }));
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  const listed = await page.request.get(`/api/admin/pieces?filter=${free}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const [piece] = await listed.json();
  const film = await filmOf(page, piece.id);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM,
    args: [
      '--no-sandbox',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  try {
    const context = await browser.newContext({ baseURL, locale: 'es-MX', permissions: ['camera'] });
    const before = await context.newPage();
    const strangers: string[] = [];
    let reader = 0;
    before.on('request', (request) => {
      const { host, protocol } = new URL(request.url());
      if (protocol.startsWith('http') && host !== new URL(baseURL ?? '').host) strangers.push(request.url());
      if (request.url().endsWith('.wasm')) reader += 1;
    });
    await enter(before, 'coordinador');
    await before.goto('/produccion/traspasos/nuevo');
    await before.getByRole('combobox', { name: 'Origen' }).click();
    await before.getByRole('option', { name: 'Bodega GDL' }).click();
    expect(reader).toBe(0);
    await before.getByRole('button', { name: 'Escanear con la cámara' }).click();
    const dialog = before.getByRole('dialog');
    await expect(dialog.getByText('1 pieza agregada')).toBeVisible();
    await expectAccessible(before);
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    // Read once more, it is refused in words that stay.
    await before.getByRole('button', { name: 'Escanear con la cámara' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Ya está en la lista.');
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    await expect(before.getByText(piece.Tag).first()).toBeVisible();
    expect([reader, strangers]).toEqual([1, []]);
  } finally {
    await browser.close();
  }
});
