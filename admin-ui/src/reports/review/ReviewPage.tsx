import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import StopOutlined from '@mui/icons-material/StopCircleOutlined';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import { useEffect, useState } from 'react';
import { handCsv } from '../../api/csv';
import { today } from '../../i18n/format';
import { useT } from '../../i18n/useT';
import { EmptyState } from '../../shell/EmptyState';
import { PageHeader } from '../../shell/PageHeader';
import { Section } from '../../shell/Section';
import { CheckRow } from './CheckRow';
import { useChecks } from './calls';
import { linesOf } from './csv';
import { byArea, tallyOf } from './progress';
import { Summary } from './Summary';
import type { Check, Finding } from './types';
import { useReview } from './useReview';

/** Every rule that holds in the whole database, looked at now, with a link to whoever breaks one. */
export const ReviewPage = () => {
  const t = useT();
  const { data: checks, error } = useChecks();
  if (error)
    return (
      <>
        <PageHeader text={t('review.text')} />
        <EmptyState icon={<FactCheckOutlined />} title={t('review.unread')} hint={error.message} />
      </>
    );
  if (!checks)
    return (
      <>
        <PageHeader text={t('review.text')} />
        <Skeleton variant="rounded" height={320} />
      </>
    );
  return <Review checks={checks} />;
};

const Review = ({ checks }: { checks: Check[] }) => {
  const t = useT();
  const { progress, run, stop, busy } = useReview();
  const [onlyWrong, setOnlyWrong] = useState(false);
  const tally = tallyOf(checks, progress);
  const wrong: Finding[] = checks.flatMap(({ name }) => progress.findings[name] ?? []).filter(isWrong);
  const shown = onlyWrong
    ? checks.filter(({ name }) => progress.failures[name] || isWrong(progress.findings[name]))
    : checks;

  useEffect(() => {
    run(checks.map(({ name }) => name));
  }, [checks, run]);

  const head = (['area', 'rule', 'record', 'found'] as const).map((name) => t(`review.csv.${name}`));
  return (
    <>
      <PageHeader
        text={t('review.text')}
        actions={
          <>
            <Button
              startIcon={<FileDownloadOutlined />}
              disabled={busy || wrong.length === 0}
              onClick={() => handCsv(linesOf(head, wrong), `revision-${today()}.csv`)}
            >
              {t('review.export')}
            </Button>
            {busy ? (
              <Button variant="outlined" startIcon={<StopOutlined />} onClick={stop}>
                {t('review.stop')}
              </Button>
            ) : (
              <Button
                variant="contained"
                startIcon={<FactCheckOutlined />}
                onClick={() => run(checks.map(({ name }) => name))}
              >
                {t('review.run')}
              </Button>
            )}
          </>
        }
      />
      <Stack spacing={2}>
        <Summary tally={tally} of={checks.length} busy={busy} />
        <FormControlLabel
          control={<Switch checked={onlyWrong} onChange={(_, on) => setOnlyWrong(on)} />}
          label={t('review.only_wrong')}
        />
        {byArea(shown).map(([area, some]) => (
          <Section key={area} title={area}>
            <Stack component="ul" spacing={2} sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {some.map((check) => (
                <CheckRow
                  key={check.name}
                  check={check}
                  finding={progress.findings[check.name]}
                  failure={progress.failures[check.name]}
                  looking={progress.looking === check.name}
                  again={busy ? undefined : () => run([check.name])}
                />
              ))}
            </Stack>
          </Section>
        ))}
        {onlyWrong && shown.length === 0 && (
          <EmptyState
            icon={<FactCheckOutlined />}
            title={t(busy ? 'review.none_yet' : 'review.none')}
            hint={t('review.none_hint')}
          />
        )}
      </Stack>
    </>
  );
};

const isWrong = (finding?: Finding): boolean => finding !== undefined && finding.count > 0;
