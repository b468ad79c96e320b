import type { Messages } from '../es';

export const offline: Messages['offline'] = {
  see: 'See',
  waits: 'It waits: it is sent by itself once there is a network.',
  unreadable:
    'This device can no longer read what was kept, or one of its photos. It was not sent: record it again.',
  forgotten:
    'It was sent without an answer too long ago to ask again. See whether it is done before you record it once more.',
  bar_waiting:
    '%{smart_count} record has waited for the network since %{at}. |||| %{smart_count} records have waited for the network since %{at}.',
  bar_scans: '%{smart_count} read of a count to be sent. |||| %{smart_count} reads of a count to be sent.',
  scans:
    '%{smart_count} read of count %{number}: it is sent once you open it. |||| %{smart_count} reads of count %{number}: they are sent once you open it.',
  bar_refused: '%{smart_count} record to resolve. |||| %{smart_count} records to resolve.',
  refused_one: 'Not recorded: %{title}. It is in To resolve.',
  record_waits: 'Waits for the network and is not done yet:',
  record_refused: 'Something of this record has to be resolved:',
  page_text:
    'What you recorded without a network is sent by itself, in its order and once. Nothing is done before the server says so.',
  network: 'The network',
  is_there: 'There is a network.',
  is_away: 'There is no network: it is looked for every few seconds.',
  is_off: 'You work without a network: nothing is sent or read until you switch this off.',
  switch: 'Work without a network',
  switch_hint: 'For a network that comes and goes. What you record waits on this device.',
  may_go:
    'The browser does not promise to keep what is here. Install the application, and send soon what waits.',
  stays: 'The browser has promised to keep what is here.',
  save: 'Save a copy',
  save_failed: 'The copy could not be saved: what waits is still on this device.',
  oldest:
    '%{smart_count} record waits, since %{at}. |||| %{smart_count} records wait, the oldest since %{at}.',
  too_old:
    'It has not been sent for more than 24 hours. Look for a network, or save a copy in case this device is lost or breaks.',
  waiting: 'Waiting',
  to_resolve: 'To resolve',
  nothing: 'Nothing waits for the network',
  nothing_hint: 'Deliveries, exits, transfers, entries and what you receive without a network appear here.',
  cannot: 'This browser cannot keep anything safely: without a network nothing is recorded here.',
  others:
    'On this device %{smart_count} record of somebody else waits. It is sent when they sign in. |||| On this device %{smart_count} records of other people wait. They are sent when those sign in.',
  states: { waiting: 'Waiting', refused: 'To resolve' },
  sending: 'Being sent…',
  after: 'Comes after: %{title}.',
  blocked: 'Not sent until this is resolved: %{title}.',
  untried: 'Sent once there is a network.',
  tried:
    'Sent %{smart_count} time without an answer. It is asked again; it is not recorded twice. |||| Sent %{smart_count} times without an answer. It is asked again; it is not recorded twice.',
  again: 'Try again',
  open: 'Open the screen',
  correct: 'Correct it',
  save_picture: 'Save the photo %{name}',
  give_up: 'Discard',
  give_up_title: 'Discard it?',
  give_up_text: '%{title}: the server did not record it. What you wrote and its photos are lost.',
  give_up_unsent: '%{title}: it was not sent yet. What you wrote and its photos are lost.',
  give_up_late: 'It is being sent: wait for the answer of the server.',
  lost: 'Something that you recorded on %{at} can no longer be read on this device and was not sent. Record it again.',
  newer:
    'Something that you recorded at %{at} was kept by a newer version of the application. Nothing is sent from here until you load that one, with a network.',
  give_up_newer:
    'A newer version kept it, and it may be recorded already. What you typed and its photos are lost.',
  send_now: 'Send now',
  leave_title: 'Sign out?',
  leave_text:
    'You have %{smart_count} record that was not sent. It stays encrypted on this device and is sent when you sign in here again. |||| You have %{smart_count} records that were not sent. They stay encrypted on this device and are sent when you sign in here again.',
  prepare: {
    section: 'Before you leave',
    start: 'Prepare to leave',
    again: 'Prepare again',
    stop: 'Stop',
    text: 'Brings to this device what waits at your location: orders to deliver, transfers, imports that are expected, refunds, leases to collect and open counts, with the products and the camera’s reader.',
    never: 'Nothing is prepared on this device.',
    at: 'Prepared on %{at}.',
    old: 'That is more than half a day ago: prepare again before you leave.',
    needs: 'Preparing needs a network.',
    cannot: 'This browser cannot keep anything safely: there is nothing to prepare.',
    running: 'Bringing %{done} of %{total}…',
    left: 'It was cut before the end: %{smart_count} thing was not brought. |||| It was cut before the end: %{smart_count} things were not brought.',
    failed: 'This could not be brought:',
    application:
      'The screens and the camera’s reader are not on this device: without a network they do not open.',
    more: 'There is %{smart_count} more, which was not brought. |||| There are %{smart_count} more, which were not brought.',
    parts: {
      orders: 'Orders to deliver',
      transfers: 'Transfers',
      imports: 'Imports that are expected',
      refunds: 'Refunds to receive',
      leases: 'Leases to collect',
      entries: 'Entries and products',
      counts: 'Open counts',
    },
    order: 'Order %{number} · %{customer}',
    transfer: 'Transfer %{number} · %{from} → %{to}',
    refund: 'Refund %{number} · %{customer}',
    lease: 'Lease %{number} · %{customer}',
  },
  resolve_first: 'First resolve what there is of this order',
  resolve_first_hint: 'The server refused something that you recorded. What follows depends on it.',
};
