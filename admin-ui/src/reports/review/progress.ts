import type { Check, Finding } from './types';

/** How far the looking is: what is still to be looked at, what is being looked at, and what was said. */
export interface Progress {
  wanted: string[];
  looking: string | null;
  findings: Record<string, Finding>;
  failures: Record<string, string>;
}

export type Event =
  | { type: 'begin'; names: string[] }
  | { type: 'look'; name: string }
  | { type: 'found'; finding: Finding }
  | { type: 'failed'; name: string; message: string }
  | { type: 'stop' };

export const NOTHING_YET: Progress = { wanted: [], looking: null, findings: {}, failures: {} };

export const advance = (state: Progress, event: Event): Progress => {
  switch (event.type) {
    case 'begin':
      return {
        wanted: event.names,
        looking: null,
        findings: without(state.findings, event.names),
        failures: without(state.failures, event.names),
      };
    case 'look':
      return { ...state, looking: event.name };
    case 'found':
      return ended(
        { ...state, findings: { ...state.findings, [event.finding.name]: event.finding } },
        event.finding.name,
      );
    case 'failed':
      return ended({ ...state, failures: { ...state.failures, [event.name]: event.message } }, event.name);
    case 'stop':
      return { ...state, wanted: [], looking: null };
  }
};

const ended = (state: Progress, name: string): Progress => ({
  ...state,
  wanted: state.wanted.filter((one) => one !== name),
  looking: null,
});

const without = <T>(said: Record<string, T>, names: string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(said).filter(([name]) => !names.includes(name)));

export interface Tally {
  done: number;
  wrong: number;
  seconds: number;
}

/** Of all checks: how many were looked at, how many found something or broke down, and how long it took. */
export const tallyOf = (checks: Check[], { findings, failures }: Progress): Tally => {
  const said = checks.flatMap(({ name }) => findings[name] ?? []);
  const broken = checks.filter(({ name }) => failures[name] !== undefined).length;
  return {
    done: said.length + broken,
    wrong: said.filter(({ count }) => count > 0).length + broken,
    seconds: said.reduce((sum, { seconds }) => sum + seconds, 0),
  };
};

/** Checks by area, in the order in which the server names them. */
export const byArea = (checks: Check[]): [area: string, checks: Check[]][] => {
  const areas = [...new Set(checks.map(({ area }) => area))];
  return areas.map((area) => [area, checks.filter((check) => check.area === area)]);
};
