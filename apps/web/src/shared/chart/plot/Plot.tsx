import { useRef } from 'react';
import { formatCompact, formatNumber } from '../../format/index.ts';
import { useWidth } from '../../hooks/use-width.ts';
import { useLanguage } from '../../i18n/language.ts';
import { ChartReader, Reading } from '../reader/ChartReader.tsx';
import { nearest, type Place } from '../reader/use-place.ts';
import { MarkDrawing } from './MarkDrawing.tsx';
import { PlotAxes } from './PlotAxes.tsx';
import { PlotCursor } from './PlotCursor.tsx';
import { FONT_PX, type PlotContent, plotLayout } from './plot-layout.ts';

const HEIGHT_PX = 180;
/** From this value on, labels of the value axis are abbreviated. */
const COMPACT_FROM = 1e4;

interface PlotProps extends PlotContent {
  /** Describes the plot as a whole for screen readers. */
  label: string;
  place: Place;
  /** The values at the selected position, as text. */
  reading: string;
  /** Whether the page already shows the values at the selected position elsewhere. */
  isReadElsewhere?: boolean;
  /** Called when the reader clicks or taps a period. */
  onChoose?: (place: number) => void;
  /** Formats the label of a tick on the value axis. */
  tickText?: (value: number) => string;
  heightPx?: number;
}

/**
 * Draws values by period. The reader can select one period at a time. The frame has its final height from the first
 * paint on. The drawing is styled by attributes, because an exported picture has no style sheet.
 */
export function Plot({
  label,
  periods,
  marks,
  zones = [],
  place: { at, pointed, point },
  reading,
  isReadElsewhere = false,
  onChoose,
  tickText,
  heightPx = HEIGHT_PX,
}: PlotProps) {
  const lang = useLanguage();
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const shortText = (value: number): string =>
    Math.abs(value) < COMPACT_FROM ? formatNumber(value) : formatCompact(value, lang);
  const layout = plotLayout({ periods, marks, zones }, { width, height: heightPx }, tickText ?? shortText);
  return (
    <>
      {!isReadElsewhere && <Reading text={reading} />}
      <ChartReader
        ref={frame}
        heightPx={heightPx}
        label={label}
        count={periods.length}
        at={at}
        reading={reading}
        placeAt={(share) => nearest(layout.x, share * width)}
        onPoint={point}
        {...(onChoose && { onChoose })}
      >
        {width > 0 && (
          <svg
            width={width}
            height={heightPx}
            viewBox={`0 0 ${width} ${heightPx}`}
            aria-hidden="true"
            fontSize={FONT_PX}
          >
            <PlotAxes layout={layout} zones={zones} />
            {pointed !== null && <PlotCursor layout={layout} marks={marks} at={pointed} />}
            {marks.map((mark) => (
              <MarkDrawing key={mark.key} mark={mark} layout={layout} periods={periods} />
            ))}
          </svg>
        )}
      </ChartReader>
    </>
  );
}
