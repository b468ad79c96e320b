import { expect, test } from './fixtures';

test('the browser is here, or it is said what is not', async ({ opened }, info) => {
  if (typeof opened === 'string') return expect(opened).toMatch(/^no .+ \(Debian: [\w-]+\)$/);
  expect(opened.version).toMatch(/^\d+\.\d+/);
  console.log(`${info.project.name} ${opened.version}`);
});
