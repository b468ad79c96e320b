import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { type Caller, expect, headersOf } from './support';

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

/** The same as a photo of it, as a phone hands it over. */
const PHOTO = FILM.replace(
  /y, u, v = [\s\S]*$/,
  'view.resize((2560, 1920)).save(sys.stdout.buffer, "JPEG")\n',
);

const labelOf = async (page: Caller, piece: number): Promise<Buffer> => {
  const answer = await page.request.post('/api/labels/pieces', {
    headers: await headersOf(page),
    data: { filter: JSON.stringify({ id: [piece] }), paper: 'roll-62x29', mark: false },
  });
  expect(answer.status(), await answer.text().catch(() => '')).toBe(200);
  return answer.body();
};

const drawn = (program: string, label: Buffer): Buffer => {
  const made = spawnSync('../.venv/bin/python', ['-c', program], {
    input: label,
    maxBuffer: 64 * 1024 * 1024,
  });
  expect(made.stderr.toString()).toBe('');
  return made.stdout;
};

export const photoOf = async (page: Caller, piece: number) => ({
  name: 'IMG_0001.jpg',
  mimeType: 'image/jpeg',
  buffer: drawn(PHOTO, await labelOf(page, piece)),
});

export const filmOf = async (page: Page, piece: number): Promise<string> => {
  const film = drawn(FILM, await labelOf(page, piece));
  const path = join(mkdtempSync(join(tmpdir(), 'film-')), 'label.y4m');
  writeFileSync(path, film);
  return path;
};

/** A browser whose camera sees that film. */
export const withCamera = (film: string): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM,
    args: [
      '--no-sandbox',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
