import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import { refusedBy } from '../../api/refusals';
import { useT } from '../../i18n/useT';
import type { CircuitRow as CircuitFound } from '../../inventory';
import { focusOn } from '../../shell/form/focus';
import { Section } from '../../shell/Section';
import { operationOf } from './amounts';
import { CircuitRow } from './CircuitRow';
import { circuitQuery } from './calls';
import { Finder, type Found } from './Finder';
import { entryOf, poolOf } from './picking';
import { chosenPieces } from './pieces';
import { withSets } from './sets';
import type { QuoteForm } from './useQuoteForm';
import { fieldName } from './wire';

/** Circuits: so many sets of each, at the prices of their products or at the offer price. */
export const CircuitsSection = ({ form }: { form: QuoteForm }) => {
  const t = useT();
  const { draft, dispatch, errors, may } = form;
  const client = useQueryClient();
  const provider = useDataProvider();
  const [failed, setFailed] = useState<string | null>(null);

  const find = async (text: string): Promise<Found[]> => {
    const { data } = await provider.getList<CircuitFound>('circuits', {
      filter: { q: text },
      pagination: { page: 1, perPage: 8 },
      sort: { field: 'relevance', order: 'ASC' },
    });
    return data.map(({ id, Name, Location, Qty }) => ({
      id,
      name: Name,
      about: [Location, t('circuits.sets', { smart_count: Qty })].join(' · '),
    }));
  };
  const pick = async ({ id }: Found) => {
    const there = draft.circuits.find(({ circuit }) => circuit === id);
    if (there) return focusOn(fieldName('circuits', there.uuid, 'count'));
    setFailed(null);
    try {
      const circuit = await client.fetchQuery(circuitQuery(id, operationOf(draft)));
      const chosen = new Set(chosenPieces(draft).map((piece) => piece.id));
      const entry = withSets(entryOf(circuit), poolOf(circuit), chosen);
      dispatch({ type: 'add-circuit', entry });
      focusOn(fieldName('circuits', entry.uuid, 'count'));
    } catch (error) {
      setFailed(refusedBy(error).message);
    }
  };
  return (
    <Section title={t('quoteBuilder.circuits.title')}>
      <Finder
        of="quote-circuits"
        name="circuit"
        label={t('quoteBuilder.circuits.add')}
        placeholder={t('quoteBuilder.circuits.find_by')}
        hint={t('quoteBuilder.circuits.hint')}
        find={find}
        onPick={pick}
      />
      {failed && (
        <Typography variant="body2" color="error" role="alert" sx={{ mt: 1 }}>
          {failed}
        </Typography>
      )}
      <Stack
        component="ol"
        divider={<Divider component="li" aria-hidden />}
        sx={{ listStyle: 'none', m: 0, p: 0 }}
      >
        {draft.circuits.map((entry) => (
          <CircuitRow key={entry.uuid} {...{ entry, draft, dispatch, errors, may }} />
        ))}
      </Stack>
    </Section>
  );
};
