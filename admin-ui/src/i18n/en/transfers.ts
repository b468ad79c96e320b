import type { Messages } from '../es';

export const transfers: Messages['transfers'] = {
  steps: {
    decline:
      'Transfer %{number} will not be made: its piece stays in %{origin} and is free. |||| Transfer %{number} will not be made: its %{smart_count} pieces stay in %{origin} and are free.',
    cancel:
      'Transfer %{number} to %{destiny} is cancelled: its piece stays in %{origin} and is free. |||| Transfer %{number} to %{destiny} is cancelled: its %{smart_count} pieces stay in %{origin} and are free.',
    discard: 'Transfer %{number} leaves the lists. Its history stays and its number is not given again.',
  },
  new: 'New transfer',
  title: 'Transfer %{number}',
  edit: 'Edit',
  print: 'PDF',
  empty: 'There are no transfers yet',
  empty_hint: 'Here you will see which pieces go from one location to another, and how far they are.',
  missing_count: '%{smart_count} missing |||| %{smart_count} missing',
  missing_notice:
    '%{smart_count} piece is missing: %{tags}. %{people} answers for it. |||| %{smart_count} pieces are missing: %{tags}. %{people} answers for them.',
  pieces_count: '%{smart_count} piece |||| %{smart_count} pieces',
  no_pieces: 'No pieces',
  no_pieces_hint: 'The pieces that move with this transfer will be here.',
  exits: 'Exits',
  entries: 'Entries',
  answers: '%{person} answers for it',
  comment_optional: 'Comment (optional)',
  ticked: '%{count} of %{total} ticked',
  tick_all: 'Tick all',
  tick_none: 'Untick all',
  tabs: { pieces: 'Pieces', trail: 'Trail' },
  filter: { missing: 'With missing pieces', whole: 'Complete' },
  fields: {
    document: 'For the order',
    responsible: 'Who answers for what is missing',
    note: 'Note',
  },
  of_chosen: 'Transfer',
  form: {
    edit: 'Edit transfer %{number}',
    pick: 'Choose pieces',
    origin_first: 'Choose the origin first: the pieces come from what is free there.',
    elsewhere:
      'One of the chosen lies elsewhere, and does not leave from this origin. |||| %{smart_count} of the chosen lie elsewhere, and do not leave from this origin.',
    origin_title: 'Change the origin?',
    origin_text:
      'The chosen piece lies at the present origin and will leave the list. |||| The %{smart_count} chosen pieces lie at the present origin and will leave the list.',
    origin_confirm: 'Change and empty',
    take_out: 'Take out %{code}',
    take_out_key: 'Delete to take it out',
  },
  picker: {
    title: 'Free pieces at the origin',
    search: 'Product, tag or serial number',
    add: 'Add %{smart_count} piece |||| Add %{smart_count} pieces',
    nothing: 'No free piece is left at this location.',
    free: '%{smart_count} free |||| %{smart_count} free',
    free_cut: '%{count} or more free',
    too_many: 'Only %{smart_count} is free: it is taken. |||| Only %{smart_count} are free: all are taken.',
    too_many_cut:
      '%{smart_count} is shown here, and taken: search to find the others. |||| %{smart_count} are shown here, and all taken: search to find the others.',
    count: 'How many pieces of %{product}',
    which: 'Choose which of %{product}',
    more: 'The first %{shown} of %{total} are shown: search to find the others.',
  },
  date: {
    title: 'Confirm date',
    confirm: 'Confirm',
    hint: 'The day on which it leaves. Without a date it is the required one, or today.',
  },
  transit: {
    short: 'send',
    title: 'Send transfer',
    text: '%{smart_count} piece leaves %{place}. Until it is received it is at no location. |||| %{smart_count} pieces leave %{place}. Until they are received they are at no location.',
    confirm: 'Send',
    receiver: 'Who takes them (optional)',
  },
  received: {
    short: 'receive',
    none: 'Receive',
    title: 'Receive transfer',
    text: 'Scan or tick what arrived at %{place}.',
    confirm: 'Receive %{count} of %{total}',
    scan: 'Scan what arrived',
    scan_hint: 'Tag, serial number or IdPiece and Enter.',
    strange: 'Not part of this transfer: %{codes}',
    missing:
      '%{smart_count} piece is missing: whoever you name answers for it. |||| %{smart_count} pieces are missing: whoever you name answers for them.',
  },
  receive_missing: {
    title: 'Receive missing pieces',
    text: 'Tick those that turned up: they will be at %{place}.',
    confirm: 'Receive',
  },
  write_off: {
    title: 'Write off missing pieces',
    text: 'Tick those that will not come to %{place} any more: they leave the inventory.',
    confirm: 'Write off',
  },
};
