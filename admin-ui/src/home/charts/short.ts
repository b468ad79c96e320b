const steps = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** $12.5K: for the side of a chart, where there is no room for cents. */
export const compact =
  (currency: string) =>
  (size: number): string =>
    `${currency === 'USD' ? 'US$' : '$'}${steps.format(size)}`;

export const counted = (size: number): string => String(size);
