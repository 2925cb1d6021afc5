/** Indexes of the pixels of which a horizontal or vertical neighbour has another label. */
export function edgesOf(labels: Uint8Array, width: number): Int32Array {
  const isEdge = new Uint8Array(labels.length)
  let x = 0
  for (let index = 0; index < labels.length; index++) {
    const label = labels[index]
    if (++x < width) {
      if (labels[index + 1] !== label) isEdge[index] = isEdge[index + 1] = 1
    } else x = 0
    const below = index + width
    if (below < labels.length && labels[below] !== label) isEdge[index] = isEdge[below] = 1
  }
  let count = 0
  for (let index = 0; index < isEdge.length; index++) count += isEdge[index] ?? 0
  const edges = new Int32Array(count)
  for (let index = 0, next = 0; index < isEdge.length; index++) if (isEdge[index] === 1) edges[next++] = index
  return edges
}
