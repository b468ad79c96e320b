import { ENGINES } from './engines';

/** The last line of the run: what was left out, and why. */
export default () => {
  const told = ENGINES.map(({ name, missing }) => {
    const lacks = missing();
    return lacks ? `${name} skipped, ${lacks}` : `${name} tried`;
  });
  console.log(`\nEngines: ${told.join('; ')}`);
};
