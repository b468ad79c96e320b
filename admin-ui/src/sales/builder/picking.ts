import { newUuid } from '../../api/uuid';
import { spread, ZERO } from '../../money/money';
import { typed } from '../../money/texts';
import { plain } from './pieces';
import type { PickedCircuit, PickedProduct } from './quote';
import type { Pool } from './sets';
import type { CircuitEntry, ProductFacts, SetProduct } from './types';

export const factsOf = (product: PickedProduct): ProductFacts => ({
  id: product.IdProduct,
  name: product.Name,
  model: product.Model,
  code: product.Code,
  brand: product.name_brand,
  image: product.image,
  limits: product.limits,
  price: typed(product.suggestedPrice) ?? '',
  deposit: typed(product.deposit) ?? '',
});

export const poolOf = (circuit: PickedCircuit): Pool =>
  Object.fromEntries(circuit.products.map(({ IdProduct, pieces }) => [IdProduct, pieces.map(plain)]));

/** One set of the circuit, without its pieces yet. */
export const entryOf = (circuit: PickedCircuit): CircuitEntry => {
  const prices = startPrices(circuit);
  return {
    uuid: newUuid(),
    circuit: circuit.IdCircuit,
    name: circuit.Name,
    location: circuit.Location,
    count: '1',
    limits: { least: circuit.PriceMin, greatest: circuit.PriceMax },
    offerPrice: typed(circuit.OfferPrice),
    offerSelected: false,
    deposit: typed(circuit.deposit) ?? '',
    products: circuit.products.map(
      (product, at): SetProduct => ({
        id: product.IdProduct,
        name: product.Name,
        model: product.Model,
        code: product.Code,
        brand: product.name_brand,
        perSet: product.piecesNeeded,
        limits: product.limits,
        unitPrice: prices[at] ?? '',
        pieces: [],
      }),
    ),
  };
};

/**
 * What the products of a set begin at: the circuit's own prices when all have one; else the greatest price of a
 * set, spread by what each product costs alone; else what it costs alone.
 */
export const startPrices = ({ products, PriceMin, PriceMax }: PickedCircuit): string[] => {
  const perSet = (price: string | null, pieces: number) => ZERO.plus(price ?? ZERO).times(pieces);
  if (products.every(({ unitPrice }) => unitPrice !== null))
    return products.map(({ unitPrice, piecesNeeded }) => perSet(unitPrice, piecesNeeded).toString());
  const alone = products.map(({ limits, piecesNeeded }) =>
    perSet(limits.greatest ?? limits.least, piecesNeeded),
  );
  const whole = PriceMax ?? PriceMin;
  const parts = whole === null ? alone : spread(whole, alone);
  return parts.map((part) => (part.isZero() ? '' : part.toFixed(2)));
};
