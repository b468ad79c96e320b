import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';

interface Props {
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
  onFile: (file: File) => void;
  /** What is there already, and what can be done with it. */
  children?: ReactNode;
}

/** A place for one file: dropped on it, or picked with its button. */
export const DropBox = (props: Props) => {
  const { label, pick, hint, fault, accept, busy, main, name, icon, onFile, children } = props;
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (file: File | undefined) => file && onFile(file);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <Box
      role="group"
      aria-label={label}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
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
        hidden
        aria-label={label}
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </Box>
  );
};
