import { useEffect, useState } from 'react';

// Windows and Firefox know no type for an iPhone's pictures: then the name tells.
const PICTURE_KINDS = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif', '.heic', '.heif'];
/** What a file picker offers where a picture is asked for; the server judges by content. */
export const PICTURES = PICTURE_KINDS.join(',');
export const PICTURES_OR_PDF = [...PICTURE_KINDS, 'application/pdf'].join(',');
export const MAX_BYTES = 10 * 1024 * 1024;

/** Why a file cannot be sent, known before it is. */
export const uploadFault = (file: File, accept: string): 'too_large' | 'wrong_kind' | null => {
  const taken = accept.split(',');
  const ending = file.name.slice(file.name.lastIndexOf('.')).toLowerCase();
  if (!taken.includes(file.type) && !taken.includes(ending)) return 'wrong_kind';
  return file.size > MAX_BYTES ? 'too_large' : null;
};

const HEIC = /^image\/hei[cf]$|\.hei[cf]$/i;

/** The address under which a chosen picture can be looked at, let go of when another one takes its place; none of a HEIC, which most browsers do not draw. */
export const usePreview = (file: unknown): string | null => {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!(file instanceof File) || HEIC.test(file.type || file.name)) return setAddress(null);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
};
