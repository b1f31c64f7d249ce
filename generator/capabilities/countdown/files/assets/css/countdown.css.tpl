.xplugin-countdown {
	--xplugin-color: #1e3a8a;
	--xplugin-on-color: #fff;
	max-width: 34rem;
	text-align: center;
}

.xplugin-countdown .xplugin-countdown__heading,
.xplugin-countdown .xplugin-countdown__after {
	margin: 0 0 0.75rem;
	font-size: 1.2rem;
	font-weight: 600;
}

.xplugin-countdown__units {
	display: grid;
	gap: 0.75rem;
	grid-template-columns: repeat(auto-fit, minmax(4.5rem, 1fr));
}

.xplugin-countdown[hidden],
.xplugin-countdown__time[hidden],
.xplugin-countdown__after[hidden] {
	display: none;
}

.xplugin-countdown__unit {
	padding: 0.9rem 0.25rem;
	border-radius: 10px;
	background: var(--xplugin-color);
	color: var(--xplugin-on-color);
}

.xplugin-countdown__number {
	display: block;
	font-size: 1.9rem;
	font-variant-numeric: tabular-nums;
	font-weight: 700;
	line-height: 1.2;
}

.xplugin-countdown__name {
	font-size: 0.8rem;
}

.xplugin-countdown .xplugin-countdown__button {
	display: inline-block;
	margin-top: 1rem;
	padding: 0.6rem 1.4rem;
	border-radius: 8px;
	background: var(--xplugin-color);
	color: var(--xplugin-on-color);
	font-weight: 600;
	text-decoration: none;
}
