import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { type Key, useT } from '../../i18n/useT';
import type { Option, Part } from './options';
import { SearchLine } from './SearchLine';

interface Props {
  id: string;
  parts: Part[];
  /** The lit line, counted through all parts. */
  lit: number;
  /** What is shown is of an earlier text: the answer is on its way. */
  busy: boolean;
  onPick: (option: Option, event: { ctrlKey: boolean; metaKey: boolean }) => void;
  onPoint: (index: number) => void;
}

/** What was found, under a head for each list; the lit line is kept in view. */
export const SearchList = ({ id, parts, lit, busy, onPick, onPoint }: Props) => {
  const t = useT();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`#${CSS.escape(`${id}-${lit}`)}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, lit]);
  let index = -1;
  return (
    // The list itself scrolls, not a box around it: it is the box's popup, moved through with the arrows.
    <Box
      role="listbox"
      id={`${id}-list`}
      aria-label={t('search.results')}
      aria-busy={busy}
      ref={list}
      sx={{ flex: '0 1 auto', minHeight: 0, overflowY: 'auto', pb: 1 }}
    >
      {parts.map(({ head, options }) => (
        <Box role="group" key={head} aria-labelledby={`${id}-head-${head}`}>
          <Typography
            id={`${id}-head-${head}`}
            variant="caption"
            component="div"
            color="text.secondary"
            sx={{ px: 2, pt: 1.5, pb: 0.5, fontWeight: 600 }}
          >
            {t(`search.many.${head}` as Key)}
          </Typography>
          {options.map((option) => {
            index += 1;
            const at = index;
            return (
              <SearchLine
                key={keyOf(option)}
                id={`${id}-${at}`}
                option={option}
                active={at === lit}
                onPick={(event) => onPick(option, event)}
                onPoint={() => onPoint(at)}
              />
            );
          })}
        </Box>
      ))}
    </Box>
  );
};

const keyOf = (option: Option): string => {
  switch (option.kind) {
    case 'hit':
      return `${option.hit.resource}-${option.hit.id}-${option.hit.number}`;
    case 'list':
      return 'list';
    case 'place':
      return option.place.name;
    case 'recent':
      return option.text;
  }
};
