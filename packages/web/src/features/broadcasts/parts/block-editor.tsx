import { maxBlocks } from '@printery/domain/broadcasts'
import { useRef } from 'react'
import { randomHex } from '../../../api/idempotency-key.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { type BlockKind, blockKinds, type DraftBlock, moveBlock, newBlock } from '../model.ts'
import { texts as allTexts } from '../texts.ts'
import { BlockFields } from './block-fields.tsx'

const texts = allTexts.form

interface Props {
  viewerId: string
  blocks: readonly DraftBlock[]
  fieldErrors: Readonly<Record<string, string>>
  onChange: (blocks: readonly DraftBlock[]) => void
}

/** The blocks of a broadcast from top to bottom. */
export function BlockEditor({ viewerId, blocks, fieldErrors, onChange }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const addButtons = useRef<HTMLFieldSetElement>(null)
  const change = (key: string, changes: Partial<DraftBlock>) =>
    onChange(blocks.map((block) => (block.key === key ? { ...block, ...changes } : block)))
  const add = (kind: BlockKind) => {
    onChange([...blocks, newBlock(kind, randomHex(8))])
    // The first field of the new block exists once it is rendered.
    requestAnimationFrame(() =>
      list.current?.lastElementChild?.querySelector<HTMLElement>('input, textarea, select')?.focus(),
    )
  }
  const remove = (key: string) => {
    onChange(blocks.filter((block) => block.key !== key))
    // With the maximum of blocks there are no add buttons until one is removed.
    requestAnimationFrame(() => addButtons.current?.querySelector('button')?.focus())
  }
  return (
    <section className="bc-blocks" aria-label={texts.content}>
      <ol ref={list}>
        {blocks.map((block, index) => {
          const kind = texts.kinds[block.kind]
          const position = index + 1
          return (
            <li key={block.key}>
              <fieldset>
                <legend>{texts.block(kind, position)}</legend>
                <div className="bc-block-acts">
                  <button
                    type="button"
                    className="icon-button"
                    aria-label={texts.moveUp(kind, position)}
                    disabled={index === 0}
                    onClick={() => onChange(moveBlock(blocks, index, -1))}
                  >
                    <Icon name="up" />
                  </button>
                  <button
                    type="button"
                    className="icon-button"
                    aria-label={texts.moveDown(kind, position)}
                    disabled={index === blocks.length - 1}
                    onClick={() => onChange(moveBlock(blocks, index, 1))}
                  >
                    <Icon name="down" />
                  </button>
                  <button
                    type="button"
                    className="icon-button"
                    aria-label={texts.removeBlock(kind, position)}
                    onClick={() => remove(block.key)}
                  >
                    <Icon name="cross" />
                  </button>
                </div>
                <BlockFields
                  viewerId={viewerId}
                  block={block}
                  index={index}
                  fieldErrors={fieldErrors}
                  onChange={(changes) => change(block.key, changes)}
                />
              </fieldset>
            </li>
          )
        })}
      </ol>
      {blocks.length < maxBlocks && (
        <fieldset className="bc-add" ref={addButtons}>
          <legend>{texts.addBlock}</legend>
          {blockKinds.map((kind) => (
            <Button
              key={kind}
              kind="quiet"
              size="sm"
              aria-label={texts.addKind(texts.kinds[kind])}
              onClick={() => add(kind)}
            >
              {texts.kinds[kind]}
            </Button>
          ))}
        </fieldset>
      )}
    </section>
  )
}
