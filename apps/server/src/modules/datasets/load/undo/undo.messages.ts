/** The messages of `data undo` and `data delete`. */
export const undoMessages = {
  undoUnknown: {
    zh: '没有编号为 {id} 的导入；可用 data loads 查看',
    en: 'load {id} does not exist; list the loads with data loads',
  },
  undoDemo: {
    zh: '导入 {id} 是样例或演示数据，请用 data remove-sample 或 demo drop 移除',
    en: 'load {id} has sample or demo rows; remove them with data remove-sample or demo drop',
  },
  undoCleared: {
    zh: '导入 {id} 移除了 {rows} 行样例或演示数据，变更流水没有保存它们，因此无法恢复',
    en: 'load {id} removed {rows} sample or demo {rows|row|rows}, which the change feed does not contain, so the former state cannot be restored',
  },
  undoNothing: { zh: '导入 {id} 没有改动任何数据', en: 'load {id} changed no rows' },
  undoUnrecorded: {
    zh: '导入 {id} 没有变更流水的编号范围：它由旧版本导入，或其后的导入记录已按保留期删除',
    en: 'load {id} has no range of feed numbers: an older release made it, or the records of later loads were deleted after their retention',
  },
  undoFeedGone: {
    zh: '变更流水只有导入 {id} 的 {changes} 条变更中的 {found} 条，无法恢复',
    en: 'the change feed contains {found} of the {changes} {changes|change|changes} of load {id}, so the former rows cannot be restored',
  },
  undoVersions: {
    zh: '导入 {id} 之后，{code} 的行版本设置已改变，无法恢复当时的版本',
    en: 'the row versions of {code} were redefined after load {id}, so its former versions cannot be restored',
  },
  undoDone: { zh: '导入 {id} 已被导入 {by} 撤销', en: 'load {id} was already undone by load {by}' },
  undoOfParent: {
    zh: '导入 {id} 随父数据集的导入 {parent} 而来；请撤销 {parent}',
    en: 'load {id} was part of load {parent} of its parent data set; undo {parent} instead',
  },
  undoRedone: {
    zh: '导入 {id} 已被导入 {by} 撤销，后又由导入 {tip} 恢复；请撤销 {tip}',
    en: 'load {id} was undone by load {by} and restored by load {tip}; undo {tip} instead',
  },
  undoChangedSince: {
    zh: '导入 {id} 改动的行中，有 {rows} 行之后又被这些导入改动：{loads}；请先从最新的开始逐个撤销它们',
    en: '{rows} of the rows of load {id} {rows|was|were} changed again by these loads: {loads}; undo those first, newest first',
  },
  undoRowsDiffer: {
    zh: '{code} 的数据与变更流水不符（流水有 {expected} 行，实际 {actual} 行），未改动任何数据',
    en: 'the rows of {code} differ from its change feed ({expected} {expected|row|rows} in the feed, {actual} in the table); nothing was changed',
  },
  demoRows: {
    zh: '{code} 是样例或演示数据，请用 data remove-sample 或 demo drop 移除',
    en: '{code} has sample or demo rows; remove them with data remove-sample or demo drop',
  },
  deleteCondition: {
    zh: '条件 {text} 须为 字段=值、字段>=值、字段<=值 或 字段>值',
    en: 'condition {text} must have the form FIELD=VALUE, FIELD>=VALUE, FIELD<=VALUE or FIELD>VALUE',
  },
  deleteNoField: {
    zh: '{code} 没有字段或参数 {name}，也不能用它作此比较；字段有：{fields}',
    en: '{code} has no field or parameter {name} for this comparison; its fields are {fields}',
  },
  deleteIgnored: {
    zh: '条件 {text} 不限定任何行，未删除任何数据',
    en: 'condition {text} limits no rows; nothing was deleted',
  },
} as const;
