import { expect, type Page } from '@playwright/test';

/** The 404 of the application, which asks the server for nothing. */
const NOWHERE = '/error-404';

/** To another screen without reading the application again, as a link of the menu goes; never from the same screen. */
export const go = async (page: Page, path: string, nowhere = 'Página no encontrada'): Promise<void> => {
  for (const next of [NOWHERE, path]) {
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, next);
    await expect(page.getByRole('heading', { name: nowhere })).toBeVisible({ visible: next === NOWHERE });
  }
};

/** What the screen is of has come. */
export const arrived = async (page: Page): Promise<void> => {
  await expect(page.locator('h1, h2').first()).toBeVisible();
  // Skeletons are the only statuses with a name.
  await expect(page.locator('main [role=status][aria-label]')).toHaveCount(0);
};
