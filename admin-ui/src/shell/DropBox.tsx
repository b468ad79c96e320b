import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useT } from '../i18n/useT';

interface Looks {
  /** What it is for, for who does not see it. */
  label: string;
  pick: string;
  hint: string;
  fault?: string | null;
  accept: string;
  busy?: boolean;
  /** It is what its screen is for: the filled button. */
  main?: boolean;
  name?: string;
  icon?: ReactNode;
  /** What is there already, and what can be done with it. */
  children?: ReactNode;
}

/** It takes one file at a time, or as many as there are. */
type Takes =
  | { onFile: (file: File) => void; onFiles?: undefined }
  | { onFile?: undefined; onFiles: (files: File[]) => void };

type Props = Looks & Takes;

/** A place for files: dropped on it, or picked with its button. While the ones before are sent it takes none. */
export const DropBox = (props: Props) => {
  const { label, pick, hint, accept, busy, main, name, icon, onFile, onFiles, children } = props;
  const t = useT();
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [tooMany, setTooMany] = useState(false);
  const fault = tooMany ? t('shell.one_file') : props.fault;
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])];
    const [first] = files;
    if (!first || busy) return;
    // Of several none is the one that was meant.
    const refused = !onFiles && files.length > 1;
    setTooMany(refused);
    if (refused) return;
    if (onFiles) onFiles(files);
    else onFile(first);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <Box
      role="group"
      aria-label={label}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!busy);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        p: 1.5,
        borderRadius: 2.5,
        border: '1.5px dashed',
        borderColor: fault ? 'error.main' : over ? 'primary.main' : 'divider',
        bgcolor: over ? 'action.selected' : 'transparent',
      }}
    >
      {icon && <Box sx={{ display: 'grid', color: 'text.secondary' }}>{icon}</Box>}
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        {children}
        <Typography
          id={hintId}
          variant="caption"
          role={fault ? 'alert' : undefined}
          color={fault ? 'error' : 'text.secondary'}
          sx={{ display: 'block' }}
        >
          {fault ?? hint}
        </Typography>
      </Box>
      <Button
        variant={main ? 'contained' : 'outlined'}
        size={main ? 'medium' : 'small'}
        name={name && `${name}-pick`}
        loading={busy}
        aria-describedby={hintId}
        onClick={() => input.current?.click()}
      >
        {pick}
      </Button>
      <input
        ref={input}
        type="file"
        name={name}
        accept={accept}
        multiple={onFiles !== undefined}
        hidden
        aria-label={label}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
    </Box>
  );
};
