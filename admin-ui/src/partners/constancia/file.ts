export const KINDS = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'];
const MAX_BYTES = 10 * 1024 * 1024;

/** Why a file cannot be a constancia. */
export const fileFault = (file: File): 'too_large' | 'wrong_kind' | null => {
  if (!KINDS.includes(file.type)) return 'wrong_kind';
  return file.size > MAX_BYTES ? 'too_large' : null;
};

/** 482 KB, 1.3 MB. */
export const fileSize = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
