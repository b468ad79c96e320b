import { expect, it } from 'vitest';
import { inParts, mentionedIn, typedMention, withMention } from './mentions';

const ANA = { id: 1, name: 'Ana Ruiz' };
const ANA_MARIA = { id: 2, name: 'Ana Ruiz Peña' };

it.each([
  ['@', ''],
  ['Mira @an', 'an'],
  ['Mira @ana ru', 'ana ru'],
  ['Mira (@Íñi', 'Íñi'],
  ['ana@ruiz', null],
  ['Mira @ana ruiz peña', null],
  ['Mira', null],
])('what is typed behind the @ of «%s» is %s', (text, typed) => {
  expect(typedMention(text, text.length)).toBe(typed);
});

it('puts the name in the place of what was typed of it, wherever the cursor is', () => {
  expect(withMention('Mira @an y dime', 8, 'Ana Ruiz')).toEqual({
    text: 'Mira @Ana Ruiz y dime',
    cursor: 15,
  });
  expect(withMention('@', 1, 'Ana Ruiz')).toEqual({ text: '@Ana Ruiz ', cursor: 10 });
});

it('mentions whom was chosen and still stands there, once', () => {
  expect(mentionedIn('Hola @Ana Ruiz', [ANA, ANA, { id: 3, name: 'Luis' }])).toEqual([ANA]);
  expect(mentionedIn('Hola Ana Ruiz', [ANA])).toEqual([]);
});

it('shows names as names, the longer one of two that begin alike', () => {
  expect(inParts('a @Ana Ruiz Peña b @Ana Ruiz', [ANA, ANA_MARIA])).toEqual([
    { text: 'a ', isName: false },
    { text: '@Ana Ruiz Peña', isName: true },
    { text: ' b ', isName: false },
    { text: '@Ana Ruiz', isName: true },
  ]);
  expect(inParts('sin nadie', [])).toEqual([{ text: 'sin nadie', isName: false }]);
});
