import type { Messages } from '../es';

export const exchange: Messages['exchange'] = {
  text: 'How many pesos a dollar costs. New quotes begin with the last one; those there are keep theirs.',
  today: 'Current exchange rate',
  is_today: "Today's",
  last: 'The last ones',
  curve: 'From %{from} to %{to}, between %{least} and %{greatest}',
  rate: 'New exchange rate',
  rate_hint: 'Pesos per dollar, with up to 6 decimals.',
  differs: '%{change} from the current one.',
  sure: 'It is right',
  set: "Set today's",
  by_banxico: 'Banxico, FIX of %{published} · %{when}',
  by_person: '%{name} · %{when}',
  not_today: "Nobody has set today's: the last one holds.",
  none: 'There is no exchange rate yet.',
  asked: 'Banxico is being asked.',
  empty: 'There are none yet',
  empty_hint: "Set today's to be able to quote.",
};
