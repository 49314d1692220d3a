// Readers find keys faster when their order is always the same.

/**
 * @param {unknown} input an object of the contract
 * @param {{ order: string[] }} options the keys in their order; others may stand anywhere
 * @param {{ path: (string | number)[] }} context
 */
export default function keyOrder(input, { order }, context) {
  if (typeof input !== 'object' || input === null) return []
  const keys = Object.keys(input).filter((key) => order.includes(key))
  const wanted = order.filter((key) => keys.includes(key))
  const misplaced = keys.find((key, index) => key !== wanted[index])
  if (misplaced === undefined) return []
  return [{ message: `Put the keys in this order: ${wanted.join(', ')}.`, path: [...context.path, misplaced] }]
}
