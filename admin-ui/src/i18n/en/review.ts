import type { review as spanish } from '../es/review';

export const review: typeof spanish = {
  text: 'What must always hold in the whole database, checked right now. Checking changes nothing.',
  run: 'Check everything',
  stop: 'Stop',
  export: 'Export findings',
  only_wrong: 'Only with findings',
  unread: 'What is checked could not be read',
  progress: 'Checking: %{done} of %{of}',
  partly: '%{done} of %{of} rules were checked.',
  wrong:
    '%{smart_count} of %{of} rules does not hold (%{seconds} s). |||| %{smart_count} of %{of} rules do not hold (%{seconds} s).',
  well: 'All is well: the %{of} rules hold (%{seconds} s).',
  none: 'No findings',
  none_yet: 'No findings so far',
  none_hint: 'Here you will see each rule that does not hold, with a link to whoever breaks it.',
  seconds: '%{seconds} s',
  again: 'Check again',
  again_of: 'Check again: %{title}',
  show_all: 'Show all %{count}',
  capped: 'The first %{count} are shown; there are more.',
  state: {
    waiting: 'Not checked',
    looking: 'Checking…',
    well: 'Well',
    failed: 'Failed',
    wrong: '%{smart_count} finding |||| %{smart_count} findings',
    many: 'More than %{smart_count}',
  },
  csv: { area: 'Area', rule: 'Rule', record: 'Record', found: 'Finding' },
};
