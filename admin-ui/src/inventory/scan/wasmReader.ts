import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { Reader } from './detector';

/** By itself it would fetch its program from a stranger's host. */
prepareZXingModule({ overrides: { locateFile: () => wasm } });

/** Pixels: more of them read no more codes, and take longer. In a photo the label may be small. */
const WIDEST = { video: 1280, photo: 2560 };
const canvas = document.createElement('canvas');

export const readFrame: Reader = async (picture) => {
  const [width, height, widest] =
    picture instanceof HTMLVideoElement
      ? [picture.videoWidth, picture.videoHeight, WIDEST.video]
      : [picture.width, picture.height, WIDEST.photo];
  const scale = Math.min(1, widest / width);
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context || canvas.width === 0) return [];
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const image = context.getImageData(0, 0, canvas.width, canvas.height);
  const found = await readBarcodes(image, { formats: ['QRCode', 'Code128', 'EAN13', 'EAN8'] });
  return found.filter(({ isValid }) => isValid).map(({ text }) => text);
};
