import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useT } from '../../i18n/useT';
import { FindScan } from '../../inventory';
import { ConfirmDialog } from '../../shell/ConfirmDialog';
import { useCommand } from '../../shell/useCommand';
import { receive, TOUCHED } from '../calls';
import type { Refund } from '../types';
import { FoundPiece } from './FoundPiece';
import { cameOf, start, withCame, withFact } from './found';

interface Props {
  refund: Refund;
  onClose: () => void;
}

/** At the warehouse's door: which pieces came, and how each was found. What did not come has to be explained. */
export const ReceiveDialog = ({ refund, onClose }: Props) => {
  const t = useT();
  const { id, lines, location } = refund;
  const [found, setFound] = useState(() => start(lines));
  const [comment, setComment] = useState('');
  const { busy, refusal, run } = useCommand(...TOUCHED);
  const came = cameOf(found);
  const [count, total] = [came.size, lines.length];
  const fault = refusal?.errors.comment;
  const confirm = async () => {
    if (await run(() => receive(id, Object.values(found), comment.trim()))) onClose();
  };
  return (
    <ConfirmDialog
      wide
      title={t('refunds.receive.title', { id })}
      text={t('refunds.receive.text', { place: location })}
      confirm={t('refunds.receive.confirm', { count, total })}
      busy={busy}
      disabled={count === 0}
      refusal={refusal && !fault ? refusal.message : undefined}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <FindScan
        lines={lines}
        ticked={came}
        onFound={(ids) => setFound((before) => withCame(before, ids, true))}
        label={t('refunds.receive.scan')}
        hint={t('refunds.receive.scan_hint')}
        strange={(codes) => t('refunds.receive.strange', { codes })}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="subtitle2" role="status">
          {t('refunds.receive.count', { count, total })}
        </Typography>
        <Button
          size="small"
          onClick={() =>
            setFound(
              withCame(
                found,
                lines.map(({ IdPiece }) => IdPiece),
                count < total,
              ),
            )
          }
        >
          {t(count < total ? 'refunds.receive.all' : 'refunds.receive.none')}
        </Button>
      </Box>
      <Stack component="ul" spacing={1} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lines.map((line) => (
          <FoundPiece
            key={line.id}
            refund={id}
            line={line}
            found={found[line.IdPiece]}
            onChange={(fact) => setFound((before) => withFact(before, line.IdPiece, fact))}
          />
        ))}
      </Stack>
      {count > 0 && count < total && (
        <Alert severity="warning">{t('refunds.receive.missing', { smart_count: total - count })}</Alert>
      )}
      <TextField
        label={t(count > 0 && count < total ? 'refunds.receive.comment' : 'refunds.receive.comment_optional')}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
        error={Boolean(fault)}
        helperText={fault}
        required={count > 0 && count < total}
        multiline
        minRows={2}
      />
    </ConfirmDialog>
  );
};
