import { readFileSync } from 'node:fs';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { emailOf, enterAs, expect, PASSWORD, test } from '../e2e/support';
import { picture } from '../manual/camera';

type Where = Page | Locator;
type Pressed = 'button' | 'link' | 'tab' | 'menuitem' | 'option';

/** The numbered sentences of a page of the manual, each on one line. */
const sentencesOf = (page: string): string[] => {
  const text = readFileSync(`../docs/manual/${page}.md`, 'utf-8');
  return [...text.matchAll(/^(\d+)\. (.+(?:\n {2,}\S.*)*)/gm)].map(([, number, said], index) => {
    expect(Number(number), said).toBe(index + 1);
    return (said ?? '').replace(/\s+/g, ' ');
  });
};

/**
 * A day of the manual, done step by step. Each step quotes its sentence, and what it presses or types stands there: a word that is
 * changed in the page and not here, or on the screen and not there, fails.
 */
export class Day {
  private readonly sentences: string[];
  private done = 0;

  constructor(page: string) {
    this.sentences = sentencesOf(page);
  }

  /** The next one of the page. */
  async step(sentence: string, work: () => Promise<void>): Promise<void> {
    expect(sentence).toBe(this.sentences[this.done]);
    this.done += 1;
    await test.step(`${this.done}. ${sentence}`, work);
  }

  /** No sentence of the page is left. */
  end(): void {
    expect(this.sentences.slice(this.done)).toEqual([]);
  }

  /** Presses what the step has in bold; where its name goes on, as with a count, `whole` says how. */
  async press(where: Where, role: Pressed, words: string, whole?: RegExp): Promise<void> {
    this.says(`**${words}**`);
    await where
      .getByRole(role, { name: whole ?? words, exact: !whole })
      .first()
      .click();
  }

  /** Types what the step has between backticks, into the field that it has in bold. */
  async type(field: Locator, label: string, text: string): Promise<void> {
    this.says(`**${label}**`);
    this.says(`\`${text}\``);
    await field.fill(text);
  }

  /** Types into the field of that label. */
  async fill(where: Where, label: string, text: string): Promise<void> {
    await this.type(where.getByRole('textbox', { name: label, exact: true }), label, text);
  }

  /** Chooses what the step has in bold. */
  async choose(page: Page, where: Where, label: string, option: string): Promise<void> {
    this.says(`**${label}**`);
    this.says(`**${option}**`);
    await where.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: option }).first().click();
  }

  /** What the step says is seen there. */
  async sees(where: Where, words: string, shown: string | RegExp = words): Promise<void> {
    this.says(words);
    await expect(where.getByText(shown, { exact: typeof shown === 'string' }).first()).toBeVisible();
  }

  /** The first step of each day, by the form. */
  async signIn(page: Page, account: Parameters<typeof emailOf>[0]): Promise<void> {
    await page.goto('/login');
    await this.fill(page, 'Correo', emailOf(account));
    await this.type(page.getByLabel('Contraseña', { exact: true }), 'Contraseña', PASSWORD);
    await this.press(page, 'button', 'Entrar');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  /** A colleague, in the other browser: the step says who. */
  async enterAs(page: Page, account: Parameters<typeof emailOf>[0]): Promise<void> {
    this.says(`\`${emailOf(account)}\``);
    await enterAs(page, emailOf(account));
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  /** The last one. */
  async signOut(page: Page): Promise<void> {
    await page.getByRole('button', { name: /^Mi cuenta: / }).click();
    await this.press(page, 'menuitem', 'Cerrar sesión');
    await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  }

  private says(words: string): void {
    expect(this.sentences[this.done - 1], `step ${this.done} says ${words}`).toContain(words);
  }
}

/** A picture of the page, where they are taken (`scripts/manual_pictures.py`). */
export const photograph = async (page: Page, name: string): Promise<void> => {
  if (process.env.PICTURES) await picture(page, name);
};

/** Another browser beside the first one: a colleague's, or the customer's. */
export const anotherBrowser = async (page: Page): Promise<{ context: BrowserContext; page: Page }> => {
  const browser = page.context().browser();
  if (!browser) throw new Error('no browser');
  const context = await browser.newContext({ locale: 'es-MX', timezoneId: 'America/Mexico_City' });
  return { context, page: await context.newPage() };
};
