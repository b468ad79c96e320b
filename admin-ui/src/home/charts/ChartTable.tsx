import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { FigureLink } from '../parts/FigureLink';
import type { ChartData } from './data';

/** The figures of a chart; each opens the list that it sums. Rows of a day without anything are left out. */
export const ChartTable = ({ title, data }: { title: string; data: ChartData }) => (
  <TableContainer tabIndex={0} role="region" aria-label={title} sx={{ maxHeight: 420 }}>
    <Table size="small" stickyHeader className="tabular">
      <TableHead>
        <TableRow>
          <TableCell>{data.of}</TableCell>
          {data.series.map((name) => (
            <TableCell key={name} align="right">
              {name}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {data.rows
          .filter(({ cells }) => cells.some(({ size }) => size > 0))
          .map(({ name, cells }) => (
            <TableRow key={name}>
              <TableCell component="th" scope="row">
                {name}
              </TableCell>
              {cells.map(({ text, link }, at) => (
                <TableCell key={data.series[at]} align="right" sx={{ whiteSpace: 'nowrap' }}>
                  <FigureLink link={link} label={`${name}: ${text}`}>
                    {text}
                  </FigureLink>
                </TableCell>
              ))}
            </TableRow>
          ))}
      </TableBody>
    </Table>
  </TableContainer>
);
