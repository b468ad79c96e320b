import { strToU8, zipSync } from 'fflate';
import { dateTime } from '../../../i18n/format';
import { type Command, inTurns } from './rules';
import * as shelf from './shelf';

export interface Exported {
  name: string;
  blob: Blob;
}

/** What a file system does not take in a name. */
const safe = (name: string): string => name.replace(/[\\/:*?"<>|]/g, '_');

const day = (at: number): string => new Date(at).toISOString().slice(0, 10);

/**
 * What waits here as a file that its owner can hand to somebody: what would be sent of each, and its pictures as they were
 * taken. Only what is theirs can be read; it does not leave the queue.
 */
export const exported = async (commands: Command[], now: number): Promise<Exported> => {
  const files: Record<string, Uint8Array> = {};
  const records: object[] = [];
  for (const [at, command] of inTurns(commands).entries()) {
    const sent = await shelf.contents(command.key);
    const pictures: string[] = [];
    for (const [number, file] of (sent?.files ?? []).entries()) {
      const name = `fotos/${at + 1}-${number + 1}-${safe(file.name)}`;
      files[name] = new Uint8Array(await file.arrayBuffer());
      pictures.push(name);
    }
    records.push({
      registro: command.title,
      detalle: command.text,
      fecha: dateTime(new Date(command.at).toISOString()),
      clave: command.key,
      intentos: command.tries,
      rechazo: command.refusal?.message ?? null,
      legible: sent !== null,
      metodo: sent?.method ?? null,
      direccion: sent?.url ?? null,
      datos: sent?.data ?? null,
      fotos: pictures,
    });
  }
  files['registros.json'] = strToU8(JSON.stringify(records, null, 2));
  // Pictures are packed already.
  const packed = zipSync(files, { level: 0 });
  return { name: `sin-red-${day(now)}.zip`, blob: new Blob([packed.slice()], { type: 'application/zip' }) };
};
