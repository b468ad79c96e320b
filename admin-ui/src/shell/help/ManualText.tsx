import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Markdown from 'markdown-to-jsx';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { anchorOf, pictureOf, targetOf } from './manual';

interface Props {
  text: string;
  /** The page that it is of. */
  page: string;
  /** A link of it was followed. */
  onLeave?: () => void;
}

export const ManualText = ({ text, page, onLeave }: Props) => (
  <Box sx={TEXT} lang="es">
    <Markdown
      options={{
        forceBlock: true,
        slugify: anchorOf,
        disableParsingRawHTML: true,
        overrides: {
          a: ({ href = '', children }: { href?: string; children?: ReactNode }) => (
            <Link underline="always" component={RouterLink} to={targetOf(href, page)} onClick={onLeave}>
              {children}
            </Link>
          ),
          img: Picture,
          table: ({ children }: { children?: ReactNode }) => (
            <Box sx={{ overflowX: 'auto' }} tabIndex={0}>
              <table>{children}</table>
            </Box>
          ),
        },
      }}
    >
      {text.replace(/^<!--.*-->\n/gm, '')}
    </Markdown>
  </Box>
);

const Picture = ({ src = '', alt = '' }: { src?: string; alt?: string }) => (
  <img src={pictureOf(src)} alt={alt} loading="lazy" />
);

const TEXT = {
  overflowWrap: 'anywhere',
  lineHeight: 1.6,
  '& h1': { typography: 'h1', mt: 0, mb: 2 },
  '& h2': { typography: 'h2', mt: 4, mb: 1.5, scrollMarginTop: 72 },
  '& h3': { typography: 'h3', mt: 3, mb: 1, scrollMarginTop: 72 },
  '& p': { my: 1.5 },
  '& ul, & ol': { pl: 3, my: 1.5 },
  '& li': { mb: 0.75 },
  '& li > p': { my: 0.5 },
  '& img': {
    display: 'block',
    maxWidth: '100%',
    maxHeight: 520,
    my: 2,
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
  },
  '& table': { borderCollapse: 'collapse', my: 1.5, width: '100%' },
  '& th, & td': {
    textAlign: 'start',
    verticalAlign: 'top',
    py: 0.75,
    pr: 2,
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& th': { color: 'text.secondary', fontWeight: 600, whiteSpace: 'nowrap' },
} as const;
