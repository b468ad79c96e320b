import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AdminStage } from '../../test/AdminStage';
import { MailsPart } from './MailsPart';

const aMail = {
  id: 1,
  recipient: 'ana@sol.mx',
  state: 'Enviado',
  sentAt: '2026-03-02T15:00:00Z' as string | null,
  error: '',
};
const show = (mails: (typeof aMail)[], none?: string) =>
  render(
    <AdminStage>
      <MailsPart
        title="Avisos"
        mails={mails}
        heads={['Desde']}
        aboutOf={({ id }) => [`mes ${id}`]}
        none={none}
      />
    </AdminStage>,
  );

test('each mail is a row: what about, to whom, and when it went or why it did not', () => {
  const failed = {
    ...aMail,
    id: 2,
    state: 'Falló',
    sentAt: null,
    error: 'Sin servidor',
  };
  show([aMail, failed]);
  const [head, sent, other] = screen.getAllByRole('row').map((row) => row.textContent);
  expect(head).toMatch(/^Desde/);
  expect(sent).toMatch(/^mes 1ana@sol\.mxEnviado02\/03\/2026/);
  expect(other).toBe('mes 2ana@sol.mxFallóSin servidor');
});

test('without mails its sentence stands there, or nothing at all', () => {
  show([], 'Sin avisos.');
  expect(screen.getByText('Sin avisos.')).toBeTruthy();
  show([]);
  expect(screen.getAllByText('Avisos')).toHaveLength(1);
});
