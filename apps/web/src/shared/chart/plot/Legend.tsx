import type { ReactNode } from 'react';
import { Row } from '../../ui/layout/Row.tsx';
import { strokeOf } from './MarkDrawing.tsx';
import type { LineLook } from './mark.ts';

export interface LegendLine extends LineLook {
  readonly key: string;
  readonly label: string;
}

interface LegendProps {
  lines: readonly LegendLine[];
  /** Renders the legend entry of a line, next to its sample. By default, the entry is the line's label. */
  children?: (line: LegendLine) => ReactNode;
}

/** Names the lines of a plot. */
export function Legend({ lines, children = ({ label }) => label }: LegendProps) {
  return (
    <Row as="ul" data-size="small" gap="4px 18px">
      {lines.map((line) => (
        <Row as="li" gap={8} align="center" wrap={false} key={line.key}>
          <svg width="26" height="8" aria-hidden="true">
            <path d="M0 4H26" {...strokeOf(line)} />
          </svg>
          {children(line)}
        </Row>
      ))}
    </Row>
  );
}
