import {
  type Cubic,
  curvesOfTextPath,
  maxPathCurves,
  type Point,
  splitCubic,
  type TextElement,
} from '@printery/design'
import { placedOnCurves } from './placed-path.ts'

/** A point of a path with the ends of its handles, in mm, relative to the box of the text. */
export interface PathNode {
  at: Point
  /** Handle of the curve that ends here; undefined at the start of an open path. */
  handleIn: Point | undefined
  /** Handle of the curve that starts here; undefined at the end of an open path. */
  handleOut: Point | undefined
}

export interface PathNodes {
  nodes: readonly PathNode[]
  isClosed: boolean
}

/** The part of a node that is dragged. */
export type NodePart = keyof PathNode

/** Minimum number of points of a path. */
const minNodes = 2
/** Sine of the angle within which the handles of a point count as one line. */
const smoothSine = 0.02

/** The points of a text's path, in the order of its curves, even if the text runs in the opposite direction. */
export function nodesOf({ path, width, height }: TextElement): PathNodes {
  if (!path) return { nodes: [], isClosed: false }
  const cubics = curvesOfTextPath(path, { width, height })
  const { isClosed } = path
  const count = cubics.length + (isClosed ? 0 : 1)
  const nodes = Array.from({ length: count }, (_, n): PathNode => {
    const into = cubics[n - 1] ?? (isClosed ? cubics.at(-1) : undefined)
    const from = cubics[n]
    return { at: (from?.[0] ?? into?.[3]) as Point, handleIn: into?.[2], handleOut: from?.[1] }
  })
  return { nodes, isClosed }
}

/** The fields of a text whose path has these points. */
export function withNodes(text: TextElement, nodes: PathNodes): Partial<TextElement> {
  if (!text.path) return {}
  const { start, curves, isClosed, ...box } = placedOnCurves(text, {
    cubics: cubicsOfNodes(nodes),
    isClosed: nodes.isClosed,
  })
  return { ...box, path: { ...text.path, start, curves, isClosed } }
}

function cubicsOfNodes({ nodes, isClosed }: PathNodes): Cubic[] {
  const starts = isClosed ? nodes : nodes.slice(0, -1)
  return starts.map((from, index): Cubic => {
    const to = nodes[(index + 1) % nodes.length] ?? from
    return [from.at, from.handleOut ?? from.at, to.handleIn ?? to.at, to.at]
  })
}

/**
 * Moves a point with its handles, or one of its handles. At a smooth point the other handle stays opposite, unless the
 * handle is moved alone.
 */
export function withMovedPart(
  { nodes, isClosed }: PathNodes,
  { index, part }: { index: number; part: NodePart },
  by: Point,
  isAlone = false,
): PathNodes {
  const moved = nodes.map((node, n) => {
    if (n !== index) return node
    if (part === 'at')
      return {
        at: add(node.at, by),
        handleIn: node.handleIn && add(node.handleIn, by),
        handleOut: node.handleOut && add(node.handleOut, by),
      }
    const from = node[part]
    if (!from) return node
    const other = part === 'handleIn' ? 'handleOut' : 'handleIn'
    const end = add(from, by)
    const opposite = node[other]
    if (!opposite || isAlone || !isSmooth(node)) return { ...node, [part]: end }
    return { ...node, [part]: end, [other]: mirrored(node.at, end, opposite) }
  })
  return { nodes: moved, isClosed }
}

/** Whether both handles lie on one line through the point, on opposite sides. */
function isSmooth({ at, handleIn, handleOut }: PathNode): boolean {
  if (!handleIn || !handleOut) return false
  const [one, other] = [subtract(handleIn, at), subtract(handleOut, at)]
  const product = Math.hypot(one.x, one.y) * Math.hypot(other.x, other.y)
  if (product === 0) return false
  const [cross, dot] = [one.x * other.y - one.y * other.x, one.x * other.x + one.y * other.y]
  return dot < 0 && Math.abs(cross) <= product * smoothSine
}

/** The handle opposite to `end` through a point, with the same length as `old`. */
function mirrored(at: Point, end: Point, old: Point): Point {
  const direction = subtract(end, at)
  const length = Math.hypot(direction.x, direction.y)
  if (length === 0) return old
  const oldHandle = subtract(old, at)
  const scale = Math.hypot(oldHandle.x, oldHandle.y) / length
  return { x: at.x - direction.x * scale, y: at.y - direction.y * scale }
}

/** Whether a path may have another point. */
export function mayAddNode({ nodes, isClosed }: PathNodes): boolean {
  return nodes.length - (isClosed ? 0 : 1) < maxPathCurves
}

/** Whether a path may have one point fewer. */
export function mayRemoveNode({ nodes }: PathNodes): boolean {
  return nodes.length > minNodes
}

/**
 * Splits the curve that starts at point `index`, at parameter `t` (0 to 1); the shape doesn't change. For the last
 * point of an open path, the last curve is split.
 */
export function withAddedNode(path: PathNodes, index: number, t = 0.5): { path: PathNodes; index: number } {
  const { nodes, isClosed } = path
  const cubics = cubicsOfNodes(path)
  const start = Math.min(index, cubics.length - 1)
  const cubic = cubics[start]
  if (!cubic || !mayAddNode(path)) return { path, index }
  const [first, second] = splitCubic(cubic, t)
  const end = (start + 1) % nodes.length
  const newNode: PathNode = { at: first[3], handleIn: first[2], handleOut: second[1] }
  const changed = nodes.map((node, n): PathNode => {
    const handleOut = n === start ? first[1] : node.handleOut
    return { ...node, handleOut, handleIn: n === end ? second[2] : node.handleIn }
  })
  return { path: { nodes: changed.toSpliced(start + 1, 0, newNode), isClosed }, index: start + 1 }
}

/** Removes a point; the adjacent points keep their handles, except the outer handle of a new end. */
export function withoutNode(path: PathNodes, index: number): PathNodes {
  if (!mayRemoveNode(path)) return path
  const nodes = path.nodes.toSpliced(index, 1)
  if (path.isClosed) return { ...path, nodes }
  return {
    isClosed: false,
    nodes: nodes.map((node, n) => ({
      ...node,
      handleIn: n === 0 ? undefined : node.handleIn,
      handleOut: n === nodes.length - 1 ? undefined : node.handleOut,
    })),
  }
}

function add(one: Point, other: Point): Point {
  return { x: one.x + other.x, y: one.y + other.y }
}

function subtract(one: Point, other: Point): Point {
  return { x: one.x - other.x, y: one.y - other.y }
}
