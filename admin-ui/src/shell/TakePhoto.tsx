import PhotoCamera from '@mui/icons-material/PhotoCameraOutlined';
import Button, { type ButtonProps } from '@mui/material/Button';
import { useRef } from 'react';

interface Props extends Omit<ButtonProps, 'onClick'> {
  /** What the picture is of, where the button's own words do not say it. */
  of?: string;
  children: string;
  onTaken: (photo: File) => void;
}

/** Straight to the camera at the back of a phone; a desk asks for a file. */
export const TakePhoto = ({ of, children, onTaken, ...button }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<PhotoCamera />}
        {...button}
        onClick={() => input.current?.click()}
        sx={{ minHeight: 44 }}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={of ?? children}
        onChange={({ target }) => {
          const [photo] = target.files ?? [];
          if (photo) onTaken(photo);
          target.value = '';
        }}
      />
    </>
  );
};
