import { useT } from '../../i18n/useT';
import { Section } from '../../shell/Section';
import { Chart } from '../charts/Chart';
import { flowData } from '../charts/data';
import { compact } from '../charts/short';
import type { Flow } from '../types';
import { TotalFigure } from './TotalFigure';

interface Props {
  title: string;
  flow: Flow;
  documents: 'payments' | 'refunds';
}

/** Money by day or month, in its own currency. */
export const FlowCard = ({ title, flow, documents }: Props) => {
  const t = useT();
  const short = compact(flow.total.currency);
  return (
    <Section title={title}>
      <TotalFigure total={flow.total} documents={documents} />
      <Chart title={title} data={flowData(flow, t)} short={short} />
    </Section>
  );
};
