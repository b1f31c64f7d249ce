.xplugin-hours {
	--xplugin-color: #2e7d32;
	--xplugin-on-color: #fff;
	max-width: 26rem;
}

.xplugin-hours .xplugin-hours__heading {
	margin: 0 0 0.75rem;
}

.xplugin-hours .xplugin-hours__status {
	display: inline-block;
	margin: 0 0 0.75rem;
	padding: 0.25rem 0.8rem;
	border: 1px solid currentColor;
	border-radius: 999px;
	font-size: 0.9rem;
	font-weight: 600;
}

.xplugin-hours .xplugin-hours__status.is-open,
.xplugin-hours .xplugin-hours__status.is-closed {
	border-color: var(--xplugin-color);
	background: var(--xplugin-color);
	color: var(--xplugin-on-color);
}

.xplugin-hours .xplugin-hours__table {
	width: 100%;
	border: 0;
	border-collapse: collapse;
}

.xplugin-hours__table th,
.xplugin-hours__table td {
	padding: 0.5rem 0;
	border: 0;
	border-bottom: 1px solid rgba(125, 125, 125, 0.25);
	font-weight: 400;
	text-align: left;
}

.xplugin-hours__table td {
	font-variant-numeric: tabular-nums;
	text-align: right;
}

.xplugin-hours__table .is-today th,
.xplugin-hours__table .is-today td {
	font-weight: 700;
}

.xplugin-hours--box {
	padding: 1.25rem 1.5rem;
	border: 1px solid rgba(125, 125, 125, 0.3);
	border-radius: 10px;
}
