import * as domain from '@printery/domain'
import ts from 'typescript'
import type { Source } from './sources.ts'

/** Files that keep texts next to the objects that they name. */
const filesWithTexts = [
  'editor/src/model/commands/', // each command with its title, its keys and its function
  'editor/src/panels/elements/shape-choices.ts', // a shape with its name
  'editor/src/panels/text/text-styles.ts', // a style with its label
  'editor/src/model/announcements.ts', // sentences for screen readers
  'web/src/features/home/parts/logo-strip.tsx', // an invented customer with its mark
]

/** Texts that are the same in every language: the word mark, keys, the currency, and names of other products. */
const untranslated = new Set(['Pr', 'ntery', 'Esc', 'Enter', 'SGD', 'Samsung Internet', 'Tiếng Việt'])

/** Attributes with text for people. */
const attributesWithText = new Set([
  'aria-label',
  'title',
  'alt',
  'placeholder',
  'label',
  'hint',
  'words',
  'description',
])

/** Terms of the shop's rules, such as `Screen Printing`, which are used in calls as well. */
const terms = new Set(termsIn(Object.values(domain)))

/**
 * Finds texts for people outside of the files for texts: each feature has one, `texts.ts` or `…-words.ts`, so that they
 * can be translated. Texts of errors and logs are for developers. Single words can't be distinguished from names in
 * code.
 */
export function findMisplacedTexts(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => path.endsWith('.tsx') || path.endsWith('.ts'))
    .filter(({ path }) => !/(\.test|\.stories|story-editor|texts|words)\.tsx?$/.test(path))
    .filter(({ path }) => !filesWithTexts.some((fileWithTexts) => path.includes(fileWithTexts)))
    .flatMap(misplacedTextsIn)
}

function misplacedTextsIn({ path, text }: Source): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const misplaced: string[] = []
  const visit = (node: ts.Node): void => {
    if (isForDevelopers(node)) return
    const text = wordsOf(node)?.trim()
    if (text && !untranslated.has(text) && !terms.has(text))
      misplaced.push(
        `${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1} says "${text}"; it belongs to the texts of its feature.`,
      )
    ts.forEachChild(node, visit)
  }
  visit(file)
  return misplaced
}

function isForDevelopers(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node)) return true
  if (ts.isNewExpression(node)) return /^(\w*Error)$/.test(node.expression.getText())
  return ts.isCallExpression(node) && node.expression.getText().startsWith('console.')
}

function wordsOf(node: ts.Node): string | undefined {
  if (ts.isJsxText(node)) return /\p{L}{2}/u.test(node.text) ? node.text : undefined
  const text = literalOf(node)
  if (text === undefined) return undefined
  const { parent } = node
  if (ts.isJsxAttribute(parent)) {
    const isRead = attributesWithText.has(parent.name.getText()) && /^\p{Lu}.*\p{Ll}/u.test(text)
    return isRead ? text : undefined
  }
  // At least two words that begin like a sentence, unlike names in code.
  return /^\p{Lu}\p{Ll}* .*\p{Ll}{2}/u.test(text) ? text : undefined
}

/** The text of a literal, without interpolated values. */
function literalOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text
  if (!ts.isTemplateExpression(node)) return undefined
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('')
}

function termsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return [...Object.keys(value), ...Object.values(value).flatMap(termsIn)]
}
